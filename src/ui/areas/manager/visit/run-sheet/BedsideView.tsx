import './bedside.css';
import { ArrowLeft } from 'lucide';
import type { SheetRowView } from '../../../../../application/visit/run-sheet/sheet-row.ts';
import { Badge } from '../../../../kit/Badge.tsx';
import { ButtonLink } from '../../../../kit/Button.tsx';
import { ErrorSummary } from '../../../../kit/ErrorSummary.tsx';
import { MessageBox } from '../../../../kit/MessageBox.tsx';
import { PhoneLink } from '../../../../kit/PhoneLink.tsx';
import { sentencesOf, useProblem } from '../../../../use-page.ts';
import { PressAct } from '../VisitActs.tsx';
import { EnterCallButton } from './SheetRow.tsx';

type Props = {
  row: SheetRowView;
  mayWrite: boolean;
  /** The run sheet of its day. */
  back: string;
};

/** One visit on a tablet at the bed: large type, one tap. */
export function BedsideView({ row, mayWrite, back }: Props) {
  const problem = useProblem();
  return (
    <div className="bedside">
      <p className="no-print">
        <ButtonLink href={back} icon={ArrowLeft} tone="quiet">
          オンライン面会室へ
        </ButtonLink>
      </p>
      {problem && <ErrorSummary errors={sentencesOf(problem)} title="操作できませんでした" />}
      <h1 className="bedside-name">{row.resident} 様</h1>
      <p className="bedside-time">
        {row.from}〜{row.to}
      </p>
      <p className="bedside-who">{row.participants.join('、')}</p>
      <Badge tone={row.tone}>{row.statusLabel}</Badge>
      {row.presence && <Badge tone={row.presence.tone}>{row.presence.label}</Badge>}
      {row.callAsked && (
        <MessageBox title={`電話してください（${row.callAsked}に依頼）`} tone="error">
          <PhoneLink big phone={row.phone} />
        </MessageBox>
      )}
      <div className="bedside-acts">
        {row.entry && <EnterCallButton href={row.entry} />}
        {mayWrite && row.next && (
          <PressAct
            act={row.next}
            big
            row={row}
            tone={row.entry && row.next !== 'approve' ? 'secondary' : 'primary'}
          />
        )}
      </div>
      {row.link && !row.link.url && row.status === 'confirmed' && (
        <MessageBox tone="warning">
          {row.others.includes('setLink')
            ? '会議のリンクがまだありません。一覧の「リンクを入れる」から入れてください。'
            : '会議のリンクがまだできていません。できると、この画面に出ます。長く出ないときは、一覧の「リンクを作り直す」を押してください。'}
        </MessageBox>
      )}
      {row.careNote && (
        <p className="bedside-care">
          <strong>配慮</strong>　{row.careNote}
        </p>
      )}
      <PhoneLink phone={row.phone} />
    </div>
  );
}
