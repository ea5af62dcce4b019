import { UserCheck, UserX } from 'lucide';
import type { SheetRowView } from '../../../application/visit/run-sheet/sheet-row.ts';
import type { PeerInRoom } from '../../../domain/call/call-messages.ts';
import { Button } from '../../kit/Button.tsx';
import { PhoneLink } from '../../kit/PhoneLink.tsx';
import type { CallClient, CallState } from './call/call-client.ts';

type HostPanelProps = { client: CallClient; state: CallState; row: SheetRowView };

/** Beside the call: who is at the door, who is expected, and what to mind. */
export function HostPanel({ client, state, row }: HostPanelProps) {
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

const names = (peers: readonly PeerInRoom[]): string => peers.map(({ name }) => name).join('、');
