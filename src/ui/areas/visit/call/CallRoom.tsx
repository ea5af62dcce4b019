import './call.css';
import { type ReactNode, useRef } from 'react';
import { useHydrated } from '../../../kit/use-hydrated.ts';
import { CallBar } from './CallBar.tsx';
import { CallClosed } from './CallClosed.tsx';
import type { CallClient, CallState } from './call-client.ts';
import { AskingMedia, Door, PartOnly } from './Door.tsx';
import { NoMedia } from './NoMedia.tsx';
import { NoScripts } from './NoScripts.tsx';
import { Stage } from './Stage.tsx';
import type { Comer } from './signalling.ts';
import { TimeLeft } from './TimeLeft.tsx';
import { useCall } from './use-call.ts';
import { useWakeLock } from './use-wake-lock.ts';

type CallRoomProps = {
  comer: Comer;
  /** Whose call it is, at the top of it. */
  title: string;
  phone: string;
  back: { href: string; label: string };
  /** Beside the call, of the home alone: who is at the door, the resident's card. */
  beside?: (call: { client: CallClient; state: CallState }) => ReactNode;
};

/** The call of a visit on one device, from the question for the camera to its end. */
export function CallRoom({ comer, title, phone, back, beside }: CallRoomProps) {
  const call = useCall(comer);
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

/** What is not as it should be, in words. */
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
