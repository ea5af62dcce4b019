import { managerPaths } from '../../../paths.ts';
import './call/call.css';
import { Play, UserCheck, UserX } from 'lucide';
import { Form, useNavigation } from 'react-router-dom';
import type { SheetRowView } from '../../../application/visit/run-sheet/sheet-row.ts';
import type { PeerInCall } from '../../../domain/call/call-messages.ts';
import { Button, ButtonLink } from '../../kit/Button.tsx';
import { ErrorSummary } from '../../kit/ErrorSummary.tsx';
import { Heading } from '../../kit/Heading.tsx';
import { PhoneLink } from '../../kit/PhoneLink.tsx';
import { sentencesOf, useProblem, useView } from '../../use-page.ts';
import { Call } from './call/Call.tsx';
import type { CallClient } from './call/call-client.ts';
import type { CallState } from './call/call-session.ts';

/** A call as the home opens it, on the tablet at the bed. */
export function HostPage() {
  const { row } = useView('visit.call.host');
  const back = { href: `${managerPaths.runSheet}?visit=${row.id}`, label: '一覧へ戻る' };
  if (row.status !== 'in_call') return <NotStarted back={back} row={row} />;
  return (
    <Call
      back={back}
      beside={(call) => <HostPanel {...call} row={row} />}
      entry={{ visit: row.id }}
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

type HostPanelProps = { client: CallClient; state: CallState; row: SheetRowView };

/** Beside the call: who is at the door, who is expected, and what to mind. */
function HostPanel({ client, state, row }: HostPanelProps) {
  const waiting = state.others.filter((peer) => peer.state === 'waiting');
  const preparing = state.others.filter((peer) => peer.state === 'preparing');
  const inCall = state.others.filter((peer) => peer.state === 'admitted');
  return (
    <aside aria-label="職員の操作" className="host-panel">
      <section aria-live="polite">
        {waiting.map((peer) => (
          <p className="host-waiting" key={peer.id}>
            <strong>{peer.name}が待っています</strong>
            <Button big icon={UserCheck} onClick={() => client.admit(peer.id)} tone="primary" type="button">
              お迎えする<span className="visually-hidden">（{peer.name}）</span>
            </Button>
          </p>
        ))}
        {preparing.length > 0 && <p>{names(preparing)}が、カメラとマイクを準備しています。</p>}
        {waiting.length + preparing.length + inCall.length === 0 && (
          <p>ご家族はまだ来ていません。来られると、ここに「お迎えする」が出ます。</p>
        )}
      </section>
      <details className="host-card">
        <summary>ご面会の内容</summary>
        <div className="host-card-body">
          <p>{row.participants.join('、')}</p>
          {row.careNote && (
            <p>
              <strong>配慮</strong>　{row.careNote}
            </p>
          )}
          {row.message && <p>ご家族から：{row.message}</p>}
          <PhoneLink phone={row.phone} />
          {inCall.map((peer) => (
            <Button icon={UserX} key={peer.id} onClick={() => client.remove(peer.id)} type="button">
              {peer.name}の通話を終える
            </Button>
          ))}
        </div>
      </details>
    </aside>
  );
}

const names = (peers: readonly PeerInCall[]): string => peers.map(({ name }) => name).join('、');
