import './visit-detail.css';
import { BedDouble, CalendarClock, Mail } from 'lucide';
import type { VisitDetailView } from '../../../../application/visit/run-sheet/show-visit.ts';
import { Badge } from '../../../kit/Badge.tsx';
import { Button, ButtonLink, ButtonRow } from '../../../kit/Button.tsx';
import type { DateTimeValue } from '../../../kit/DateTimeFields.tsx';
import { DescriptionList } from '../../../kit/DescriptionList.tsx';
import { ErrorSummary } from '../../../kit/ErrorSummary.tsx';
import { FormSection } from '../../../kit/FormSection.tsx';
import { PhoneLink } from '../../../kit/PhoneLink.tsx';
import { HistoryPanel } from '../../../resource/HistoryPanel.tsx';
import { sentencesOf, useProblem, useView } from '../../../use-page.ts';
import { ActForm } from './ActForm.tsx';
import { CallLog } from './CallLog.tsx';
import { SlotChoice } from './SlotChoice.tsx';
import { bedsideHref } from './sheet-href.ts';
import { useRowFields } from './use-row-fields.ts';
import { OtherActs, PressAct } from './VisitActs.tsx';

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
