import { Maximize, Mic, MicOff, PhoneOff, SwitchCamera, Video, VideoOff } from 'lucide';
import { type RefObject, useState } from 'react';
import { Button } from '../../../kit/Button.tsx';
import type { CallClient, CallState } from './call-client.ts';

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
