import { managerPaths } from '../../../paths.ts';
import './host.css';
import { Play } from 'lucide';
import { Form, useNavigation } from 'react-router-dom';
import type { SheetRowView } from '../../../application/visit/run-sheet/sheet-row.ts';
import { Button, ButtonLink } from '../../kit/Button.tsx';
import { ErrorSummary } from '../../kit/ErrorSummary.tsx';
import { Heading } from '../../kit/Heading.tsx';
import { sentencesOf, useProblem, useView } from '../../use-page.ts';
import { CallRoom } from './call/CallRoom.tsx';
import { HostPanel } from './HostPanel.tsx';

/** A call as the home opens it, on the tablet at the bed. */
export function HostPage() {
  const { row } = useView('visit.call.host');
  const back = { href: `${managerPaths.runSheet}?visit=${row.id}`, label: '一覧へ戻る' };
  if (row.status !== 'in_call') return <NotStarted back={back} row={row} />;
  return (
    <CallRoom
      back={back}
      beside={(call) => <HostPanel {...call} row={row} />}
      comer={{ visit: row.id }}
      phone={row.phone}
      title={`${row.room}　${row.resident} 様`}
    />
  );
}

function NotStarted({ row, back }: { row: SheetRowView; back: { href: string; label: string } }) {
  const problem = useProblem();
  const busy = useNavigation().formMethod === 'POST';
  return (
    <div className="call-card">
      <Heading level={1} text={`${row.resident} 様`} written />
      {problem && <ErrorSummary errors={sentencesOf(problem)} title="開始できませんでした" />}
      <p className="call-big">
        {row.from}〜{row.to}　{row.statusLabel}
      </p>
      {row.next === 'start' ? (
        <Form method="post">
          <Button big busy={busy} icon={Play} name="_act" tone="primary" value="start">
            開始
          </Button>
        </Form>
      ) : (
        <p>{row.heldBack ?? 'この面会の通話には、いま入れません。'}</p>
      )}
      <ButtonLink href={back.href} reload>
        {back.label}
      </ButtonLink>
    </div>
  );
}
