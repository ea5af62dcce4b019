import { familyPaths } from '../../../paths.ts';
import './call/call.css';
import { useEffect, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Heading } from '../../kit/Heading.tsx';
import { MessageBox } from '../../kit/MessageBox.tsx';
import { PhoneLink } from '../../kit/PhoneLink.tsx';
import { useHydrated } from '../../kit/use-hydrated.ts';
import { useView } from '../../use-page.ts';
import { helpFor } from './call/call-words.ts';
import { NoScripts } from './call/Door.tsx';
import { LevelMeter, LiveVideo } from './call/LiveMedia.tsx';
import { endMedia, type LocalMedia, openMedia } from './call/local-media.ts';

const BACK = { href: familyPaths.visit, label: 'オンライン面会のページへ' };

/** Whoever came by a mail's link has no other way back to it. */
const goBack = () => (window.history.length > 1 ? window.history.back() : window.location.assign(BACK.href));

/** 通話テスト: camera, microphone and sound, tried without anybody at the other end. */
export function TestPage() {
  const { phone } = useView('visit.call.test');
  const hydrated = useHydrated();
  const [media, setMedia] = useState<LocalMedia | null>(null);
  const [asking, setAsking] = useState(false);
  useEffect(() => () => endMedia(media), [media]);
  if (!hydrated) return <NoScripts back={BACK} phone={phone} />;
  const ask = async () => {
    setAsking(true);
    setMedia(await openMedia());
    setAsking(false);
  };
  return (
    <div className="call-card">
      <Heading level={1} text="通話テスト" />
      <p>面会の前に、この端末のカメラ・マイク・音を試せます。だれにもつながりません。</p>
      {media ? (
        <Found media={media} />
      ) : (
        <p className="call-big">ボタンを押し、画面に問いが出たら「許可」を押してください。</p>
      )}
      <Button big busy={asking} onClick={() => void ask()} tone="primary" type="button">
        {media ? 'もう一度試す' : 'カメラとマイクを試す'}
      </Button>
      <Button onClick={() => void playTone()} type="button">
        音を鳴らす
      </Button>
      <p>音が聞こえないときは、端末の音量を上げ、消音を解きます。</p>
      <Button onClick={goBack} type="button">
        もとのページへ戻る
      </Button>
      <PhoneLink phone={phone} />
    </div>
  );
}

function Found({ media }: { media: LocalMedia }) {
  const all = media.video !== null && media.audio !== null;
  return (
    <div role="status">
      {media.video && (
        <div className="call-own call-own-large">
          <LiveVideo label="自分の映像" own stream={media.stream} />
        </div>
      )}
      <LevelMeter track={media.audio} />
      {all ? (
        <MessageBox title="カメラもマイクも使えます" tone="success">
          <p>このまま、面会の日をお待ちください。</p>
        </MessageBox>
      ) : (
        <Missing media={media} />
      )}
    </div>
  );
}

function Missing({ media: { video, audio, fault } }: { media: LocalMedia }) {
  const { title, steps } = helpFor(fault ?? 'missing', navigator.userAgent);
  const what = [video ? null : 'カメラ', audio ? null : 'マイク'].filter(Boolean).join('と');
  return (
    <MessageBox title={`${what}が使えません`} tone="warning">
      <p>{title}</p>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </MessageBox>
  );
}

const SECONDS = 0.9;
const HERTZ = [523, 659];

/** Two soft tones, to hear whether this device gives sound. */
async function playTone(): Promise<void> {
  const context = new AudioContext();
  await context.resume();
  const loudness = context.createGain();
  loudness.gain.setValueAtTime(0.3, context.currentTime);
  loudness.gain.linearRampToValueAtTime(0, context.currentTime + SECONDS);
  loudness.connect(context.destination);
  for (const [index, hertz] of HERTZ.entries()) {
    const tone = context.createOscillator();
    tone.frequency.value = hertz;
    tone.connect(loudness);
    tone.start(context.currentTime + index * 0.3);
    tone.stop(context.currentTime + SECONDS);
  }
  setTimeout(() => void context.close(), SECONDS * 1000 + 200);
}
