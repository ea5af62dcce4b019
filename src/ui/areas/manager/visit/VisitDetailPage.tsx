import './visit-acts.css';
import { BedDouble, CalendarClock, Mail } from 'lucide';
import type { CallLogView, VisitDetailView } from '../../../../application/visit/run-sheet/show-visit.ts';
import { Badge } from '../../../kit/Badge.tsx';
import { Button, ButtonLink, ButtonRow } from '../../../kit/Button.tsx';
import { DataTable } from '../../../kit/DataTable.tsx';
import type { DateTimeValue } from '../../../kit/DateTimeFields.tsx';
import { DescriptionList } from '../../../kit/DescriptionList.tsx';
import { ErrorSummary } from '../../../kit/ErrorSummary.tsx';
import { FormSection } from '../../../kit/FormSection.tsx';
import { PhoneLink } from '../../../kit/PhoneLink.tsx';
import { HistoryPanel } from '../../../resource/HistoryPanel.tsx';
import { sentencesOf, useProblem, useView } from '../../../use-page.ts';
import { SlotChoice } from './SlotChoice.tsx';
import { bedsideHref } from './sheet-href.ts';
import { ActForm, OtherActs, PressAct, useRowFields } from './VisitActs.tsx';

/** One booked visit: its state, what to do, its facts, another time, who did what. */
export function VisitDetailPage() {
  const view = useView('manager.visit.detail');
  const problem = useProblem();
  const { row, mayWrite, mails, days } = view;
  return (
    <div className="visit-detail">
      <h1>
        {row.day} {row.from}　{row.resident} 様
      </h1>
      {problem && <ErrorSummary errors={sentencesOf(problem)} title="操作できませんでした" />}
      <div className="visit-detail-state">
        <Badge tone={row.tone}>{row.statusLabel}</Badge>
        <span className="visit-reference">{row.reference}</span>
        {row.reason && <span>{row.reason}</span>}
        {row.callAsked && <Badge tone="error">{`電話してください（${row.callAsked}）`}</Badge>}
      </div>
      {mayWrite && row.next && <PressAct act={row.next} big row={row} tone="primary" />}
      {row.heldBack && <p>{row.heldBack}</p>}
      {mayWrite && <OtherActs row={row} />}
      <FormSection title="面会の内容">
        <DescriptionList items={factsOf(view)} />
      </FormSection>
      {days.length > 0 || row.others.includes('move') ? <Move view={view} /> : null}
      <ButtonRow>
        <ButtonLink href={bedsideHref(row.id)} icon={BedDouble}>
          居室で使う画面
        </ButtonLink>
        {mails && (
          <ButtonLink href={mails} icon={Mail}>
            この会員へのメール
          </ButtonLink>
        )}
      </ButtonRow>
      <CallLog calls={view.calls} />
      <HistoryPanel entries={view.history} />
    </div>
  );
}

function factsOf({ row, ...view }: VisitDetailView) {
  const link = row.link?.url ? (
    <a href={row.link.url} rel="noreferrer" target="_blank">
      {row.link.url}
    </a>
  ) : (
    row.link?.label
  );
  const facts = [
    ['日時', `${row.day} ${row.from}〜${row.to}`],
    ['入居者', `${row.resident}（${row.facility} ${row.room}）`],
    ['方式', row.mode],
    ['参加する方', row.participants.join('、')],
    ['当日の電話', row.phone && <PhoneLink key="phone" phone={row.phone} />],
    ['ご家族から', row.message],
    ['配慮', row.careNote],
    ['会員', row.member ? `${row.member.name}（${row.member.number}）` : '会員なし'],
    ['リンク', link],
    ['受付方法', view.channel],
    ['受付', view.bookedAt],
    ['例外の理由', view.overrideReason],
    ['開始', view.startedAt],
    ['終了', view.endedAt],
  ] as const;
  return facts.flatMap(([term, description]) => (description ? [{ term, description }] : []));
}

/** Another time; the reference stays. */
function Move({ view: { row, days } }: { view: VisitDetailView }) {
  const { field, typedValue } = useRowFields(row.id);
  return (
    <FormSection
      description="受付番号はそのままで、ご家族に新しい日時のメールが届きます。"
      title="日時を変える"
    >
      <ActForm act="move" visit={row.id}>
        <input name="version" type="hidden" value={row.version} />
        <SlotChoice
          at={{ ...field('at'), value: (typedValue('at') ?? {}) as DateTimeValue }}
          days={days}
          overrideReason={field('overrideReason')}
          slot={field('slot')}
        />
        <Button icon={CalendarClock} type="submit">
          この日時に変える
        </Button>
      </ActForm>
    </FormSection>
  );
}

const COLUMNS = [
  { key: 'name', label: '端末', nowrap: true },
  { key: 'came', label: '入室', nowrap: true },
  { key: 'admitted', label: '通話開始', nowrap: true },
  { key: 'left', label: '退出', nowrap: true },
  { key: 'lasted', label: '通話時間', nowrap: true },
  { key: 'quality', label: '回線' },
  { key: 'end', label: '状態' },
];

/** Who was in the call of a visit; nothing where nobody came. */
function CallLog({ calls }: { calls: CallLogView }) {
  if (calls.length === 0) return null;
  const rows = calls.map(({ id, ...call }) => ({
    id,
    label: call.name,
    cells: Object.fromEntries(Object.entries(call).map(([key, value]) => [key, value ?? '－'])),
  }));
  return (
    <FormSection title="通話の記録">
      <DataTable caption="通話に入った端末" columns={COLUMNS} rows={rows} />
    </FormSection>
  );
}
