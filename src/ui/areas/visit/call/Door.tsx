import { Heading } from '../../../kit/Heading.tsx';
import { MessageBox } from '../../../kit/MessageBox.tsx';
import { PhoneLink } from '../../../kit/PhoneLink.tsx';
import type { CallClient, CallState } from './call-client.ts';
import { LevelMeter } from './LevelMeter.tsx';
import { CallMe } from './NoMedia.tsx';
import { OwnPicture } from './Stage.tsx';

/** While the browser asks whether it may use camera and microphone. */
export function AskingMedia() {
  return (
    <div className="call-card" role="status">
      <Heading level={1} text="カメラとマイクを準備しています" />
      <p className="call-big">
        画面に問いが出たら、<strong>「許可」</strong>を押してください。
      </p>
    </div>
  );
}

/** The waiting room: one's own picture and voice, until staff come. */
export function Door({ client, state, phone }: { client: CallClient; state: CallState; phone: string }) {
  const { media } = state;
  return (
    <div className="call-card">
      <div role="status">
        <Heading level={1} text="職員がお迎えします" />
        <p className="call-big">このままお待ちください。時間になると、つながります。</p>
      </div>
      <OwnPicture large state={state} />
      {media?.fault && <PartOnly state={state} />}
      <LevelMeter track={media?.audio ?? null} />
      <CallMe asked={state.callAsked} client={client} />
      <PhoneLink phone={phone} />
    </div>
  );
}

/** Only one of camera and microphone is to be had. */
export function PartOnly({ state: { media } }: { state: CallState }) {
  if (!media?.stream) return null;
  return (
    <MessageBox tone="warning">
      {media.video ? (
        <p>マイクが使えません。こちらの声は届きません。</p>
      ) : (
        <p>カメラが使えません。声だけでつながります。</p>
      )}
    </MessageBox>
  );
}
