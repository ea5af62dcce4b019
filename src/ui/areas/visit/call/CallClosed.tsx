import { RefreshCw } from 'lucide';
import type { CloseReason } from '../../../../domain/call/call-messages.ts';
import { Button, ButtonLink } from '../../../kit/Button.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { PhoneLink } from '../../../kit/PhoneLink.tsx';

const TITLES: Partial<Record<CloseReason, string>> = {
  ended: '通話は終わりました',
  over: '面会の時間は終わりました',
  early: 'まだ始まっていません',
  waits: 'まだ開始していません',
  full: 'いま入れる端末がいっぱいです',
  replaced: 'ほかの画面に移りました',
};

/** After these the same device may come again. */
const MAY_COME_AGAIN: readonly CloseReason[] = [
  'ended',
  'early',
  'waits',
  'full',
  'replaced',
  'tooMany',
  'forbidden',
];

type CallClosedProps = {
  why: CloseReason;
  message: string;
  /** Where to go from here, and how it is called. */
  back: { href: string; label: string };
  phone: string;
};

/** The call is over for this device: why, and what can be done. */
export function CallClosed({ why, message, back, phone }: CallClosedProps) {
  return (
    <div className="call-card">
      <div role="status">
        <Heading level={1} text={TITLES[why] ?? '入れませんでした'} />
        <p className="call-big">{message}</p>
      </div>
      <ButtonLink big href={back.href} reload tone="primary">
        {back.label}
      </ButtonLink>
      {MAY_COME_AGAIN.includes(why) && (
        <Button icon={RefreshCw} onClick={() => window.location.reload()} type="button">
          もう一度入る
        </Button>
      )}
      <PhoneLink phone={phone} />
    </div>
  );
}
