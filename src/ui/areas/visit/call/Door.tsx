import { PhoneCall, RefreshCw, Video } from 'lucide';
import { Button, ButtonLink } from '../../../kit/Button.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { MessageBox } from '../../../kit/MessageBox.tsx';
import { PhoneLink } from '../../../kit/PhoneLink.tsx';
import { CallAsked } from '../../../visit/CallAsked.tsx';
import { OwnPicture } from './CallStage.tsx';
import type { CallClient } from './call-client.ts';
import type { CallState } from './call-session.ts';
import { helpFor } from './call-words.ts';
import { LevelMeter } from './LiveMedia.tsx';
import type { MediaFault } from './local-media.ts';

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

type NoMediaProps = {
  fault: MediaFault;
  client: CallClient;
  phone: string;
  callAsked: boolean;
  /** Families may ask for a call by phone instead. */
  family: boolean;
};

/** Neither camera nor microphone: what to do on this very device, and the ways that are left. */
export function NoMedia({ fault, client, phone, callAsked, family }: NoMediaProps) {
  const { title, steps } = helpFor(fault, navigator.userAgent);
  return (
    <div className="call-card">
      <Heading level={1} text="カメラとマイクが使えません" />
      <h2>{title}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Button big icon={RefreshCw} onClick={client.retry} tone="primary" type="button">
        もう一度試す
      </Button>
      <Button icon={Video} onClick={client.goWithout} type="button">
        このまま入る（見るだけ）
      </Button>
      {family && <CallMe asked={callAsked} client={client} />}
      <PhoneLink phone={phone} />
    </div>
  );
}

/** 電話してください: staff see it at once. */
function CallMe({ asked, client }: { asked: boolean; client: CallClient }) {
  if (asked) return <CallAsked />;
  return (
    <Button icon={PhoneCall} onClick={client.callMe} type="button">
      電話してください
    </Button>
  );
}

/** What stands here until the page's scripts run; where none do, it says what to do instead. */
export function NoScripts({ back, phone }: { back: { href: string; label: string }; phone: string }) {
  return (
    <div className="call-card">
      <Heading level={1} text="通話の準備をしています" />
      <noscript>
        <p className="call-big">
          この画面の通話には、JavaScript（スクリプト）が要ります。ブラウザーの設定で入れるか、お電話ください。職員がお電話でおつなぎします。
        </p>
      </noscript>
      <ButtonLink href={back.href} reload>
        {back.label}
      </ButtonLink>
      <PhoneLink phone={phone} />
    </div>
  );
}
