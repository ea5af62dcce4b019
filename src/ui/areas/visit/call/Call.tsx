import './call.css';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useHydrated } from '../../../kit/use-hydrated.ts';
import { CallClosed } from './CallClosed.tsx';
import { CallBar, Stage } from './CallStage.tsx';
import { type CallClient, makeCallClient } from './call-client.ts';
import type { CallState } from './call-session.ts';
import { timeLeftWords } from './call-words.ts';
import { AskingMedia, Door, NoMedia, NoScripts, PartOnly } from './Door.tsx';
import type { CallEntry } from './signalling.ts';

type CallProps = {
  entry: CallEntry;
  /** Whose call it is, at the top of it. */
  title: string;
  phone: string;
  back: { href: string; label: string };
  /** Beside the call, of the home alone: who is at the door, the resident's card. */
  beside?: (call: { client: CallClient; state: CallState }) => ReactNode;
};

/** The call of a visit on one device, from the question for the camera to its end. */
export function Call({ entry, title, phone, back, beside }: CallProps) {
  const call = useCall(entry);
  const hydrated = useHydrated();
  const stage = useRef<HTMLDivElement>(null);
  const host = beside !== undefined;
  const self = call?.state.self ?? null;
  const admitted = self?.state === 'admitted';
  useWakeLock(admitted || self?.state === 'waiting');
  if (!hydrated) return <NoScripts back={back} phone={phone} />;
  if (!call) return <AskingMedia />;
  const { client, state } = call;
  const { media, closed, callAsked } = state;
  if (closed) return <CallClosed {...closed} back={back} phone={phone} />;
  if (!media) return <AskingMedia />;
  const preparing = self === null || self.state === 'preparing';
  if (media.fault && !media.stream && preparing)
    return <NoMedia callAsked={callAsked} client={client} family={!host} fault={media.fault} phone={phone} />;
  if (!admitted) return host ? <AskingMedia /> : <Door client={client} phone={phone} state={state} />;
  return (
    <div className="call" ref={stage}>
      <header className="call-head">
        <h1>{title}</h1>
        {state.endsAt !== null && <TimeLeft endsAt={state.endsAt} />}
        <CallNotes state={state} />
      </header>
      <Stage client={client} state={state} />
      {beside?.(call)}
      <CallBar client={client} host={host} stage={stage} state={state} />
    </div>
  );
}

/** What is wrong with the call at the moment, in words. */
function CallNotes({ state }: { state: CallState }) {
  return (
    <div aria-live="polite" className="call-notes">
      {!state.online && <p>通信が切れました。つなぎ直しています…</p>}
      {state.line.audioOnly && <p>電波が弱いため、声だけでつないでいます。良くなると、映像が戻ります。</p>}
      {state.problem && <p>{state.problem}</p>}
      {state.media?.fault && <PartOnly state={state} />}
    </div>
  );
}

const nothing = () => () => {};
const none = () => null;

/** The call of this page, begun when the page is drawn and ended with it; null until then. */
function useCall(entry: CallEntry): { client: CallClient; state: CallState } | null {
  const [client, setClient] = useState<CallClient | null>(null);
  const key = 'token' in entry ? entry.token : entry.visit;
  useEffect(() => {
    const made = makeCallClient(typeof key === 'string' ? { token: key } : { visit: key });
    setClient(made);
    made.start();
    return () => made.stop();
  }, [key]);
  const state = useSyncExternalStore(client?.subscribe ?? nothing, client?.get ?? none, none);
  return client && state ? { client, state } : null;
}

/** Keeps the screen on while a call lasts; browsers that cannot go on without. */
function useWakeLock(on: boolean): void {
  useEffect(() => {
    if (!on || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let over = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      const taken = await navigator.wakeLock.request('screen').catch(() => null);
      if (over) await taken?.release();
      else lock = taken;
    };
    void hold();
    // A screen that slept has let it go.
    document.addEventListener('visibilitychange', hold);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, [on]);
}

const LOOK_EVERY_MS = 10_000;

/** How much of the visit is left. */
function TimeLeft({ endsAt }: { endsAt: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p aria-live="polite" className="call-time">
      {timeLeftWords(endsAt, now)}
    </p>
  );
}
