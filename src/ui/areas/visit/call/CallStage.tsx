import { Maximize, Mic, MicOff, PhoneOff, SwitchCamera, Video, VideoOff } from 'lucide';
import { type RefObject, useState } from 'react';
import type { PeerInCall } from '../../../../domain/call/call-messages.ts';
import { Button } from '../../../kit/Button.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import type { CallClient } from './call-client.ts';
import type { CallState } from './call-session.ts';
import { LiveVideo } from './LiveMedia.tsx';

/** Whoever is in the call, large; one's own picture small in the corner. */
export function Stage({ client, state }: { client: CallClient; state: CallState }) {
  const inCall = state.others.filter((other) => other.state === 'admitted');
  return (
    <div className={`call-stage call-stage-${Math.min(inCall.length, 3)}`}>
      {inCall.map((peer) => (
        <Tile client={client} key={peer.id} peer={peer} />
      ))}
      {inCall.length === 0 && <p className="call-alone">ほかの方を待っています…</p>}
      <OwnPicture state={state} />
    </div>
  );
}

function Tile({ client, peer }: { client: CallClient; peer: PeerInCall }) {
  const link = client.stateOf(peer.id);
  return (
    <figure className="call-tile" data-link={link}>
      <LiveVideo label={`${peer.name}の映像`} stream={client.streamOf(peer.id)} />
      {!peer.camera && (
        <p className="call-tile-dark">
          <Icon of={VideoOff} />
          声だけでつながっています
        </p>
      )}
      {link !== 'connected' && (
        <p className="call-tile-wait" role="status">
          {link === 'broken' ? 'つなぎ直しています…' : 'つないでいます…'}
        </p>
      )}
      <figcaption>
        {peer.name}
        {!peer.microphone && (
          <>
            <Icon of={MicOff} />
            <span className="visually-hidden">マイクを切っています</span>
          </>
        )}
      </figcaption>
    </figure>
  );
}

/** What the others see. */
export function OwnPicture({ state, large = false }: { state: CallState; large?: boolean }) {
  const { media, camera, line } = state;
  if (!media?.video) return null;
  const hidden = !camera || line.audioOnly;
  return (
    <div className={large ? 'call-own call-own-large' : 'call-own'}>
      <LiveVideo label="自分の映像" own stream={media.stream} />
      {hidden && <p className="call-tile-dark">映像を送っていません</p>}
    </div>
  );
}

type CallBarProps = {
  client: CallClient;
  state: CallState;
  /** What is shown on the whole screen. */
  stage: RefObject<HTMLElement | null>;
  /** Of the home: ends the call for all. */
  host: boolean;
};

/** What may be done in a call. 終了 asks once more: a tap beside another button must not end the visit. */
export function CallBar({ client, state, stage, host }: CallBarProps) {
  const [ending, setEnding] = useState(false);
  if (ending)
    return <AskEnd goOn={() => setEnding(false)} end={host ? client.end : client.leave} host={host} />;
  const { media, microphone, camera, cameras } = state;
  return (
    <div className="call-bar">
      {media?.audio && (
        <Button icon={microphone ? Mic : MicOff} onClick={client.toggleMicrophone} type="button">
          {microphone ? 'マイクを切る' : 'マイクを入れる'}
        </Button>
      )}
      {media?.video && (
        <Button icon={camera ? Video : VideoOff} onClick={client.toggleCamera} type="button">
          {camera ? 'カメラを切る' : 'カメラを入れる'}
        </Button>
      )}
      {cameras > 1 && camera && (
        <Button icon={SwitchCamera} onClick={() => void client.switchCamera()} type="button">
          カメラの向き
        </Button>
      )}
      {'requestFullscreen' in document.documentElement && (
        <Button icon={Maximize} onClick={() => wholeScreen(stage.current)} type="button">
          全画面
        </Button>
      )}
      <Button big icon={PhoneOff} onClick={() => setEnding(true)} tone="danger" type="button">
        終了
      </Button>
    </div>
  );
}

const wholeScreen = (element: HTMLElement | null): void => {
  const done = document.fullscreenElement ? document.exitFullscreen() : element?.requestFullscreen();
  // A browser may refuse; the call goes on in its window.
  done?.catch(() => {});
};

function AskEnd({ host, end, goOn }: { host: boolean; end: () => void; goOn: () => void }) {
  return (
    <div className="call-bar call-bar-asks" role="alertdialog" aria-label="終了の確認">
      <p>
        {host
          ? '面会を終了しますか。ご家族全員の通話が終わります。'
          : '通話を終えますか。時間のうちは、また入れます。'}
      </p>
      <Button autoFocus big icon={PhoneOff} onClick={end} tone="danger" type="button">
        終了する
      </Button>
      <Button big onClick={goOn} type="button">
        続ける
      </Button>
    </div>
  );
}
