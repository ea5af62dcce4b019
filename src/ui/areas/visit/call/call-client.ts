import type { ServerMessage } from '../../../../domain/call/call-messages.ts';
import { afterSample } from '../../../../domain/call/line-quality.ts';
import { type CallSession, makeCallSession } from './call-session.ts';
import { endMedia } from './local-media.ts';
import { makeMesh, sampleOf } from './mesh.ts';
import {
  openOwnMedia,
  switchCamera,
  toggleCamera,
  toggleMicrophone,
  tracksToSend,
  updateMedia,
} from './own-media.ts';
import { type CallEntry, openSignalling } from './signalling.ts';

const SAMPLE_EVERY_MS = 5_000;

export type CallClient = ReturnType<typeof makeCallClient>;

/**
 * One device in the call of a visit: its camera and microphone, its connection to the site and those to the others.
 * Browser only.
 */
export function makeCallClient(entry: CallEntry) {
  const session = makeCallSession();
  const { get, subscribe, send } = session;
  let sampling: ReturnType<typeof setInterval> | undefined;
  const stop = () => {
    clearInterval(sampling);
    closeConnections(session);
  };
  return {
    get,
    subscribe,
    streamOf: (id: string) => session.mesh?.streamOf(id) ?? null,
    stateOf: (id: string) => session.mesh?.stateOf(id) ?? 'connecting',
    start() {
      session.signalling = openSignalling(entry, {
        onMessage(message, again) {
          receive(session, message, again);
          if (message.say === 'closed') stop();
        },
        onOnline: (online) => session.set({ online }),
      });
      sampling = setInterval(() => void measure(session), SAMPLE_EVERY_MS);
      void openOwnMedia(session);
    },
    stop,
    /** Asks for camera and microphone once more. */
    retry: () => void openOwnMedia(session),
    /** Enters without camera and microphone. */
    goWithout: () => send({ say: 'ready' }),
    toggleMicrophone: () => toggleMicrophone(session),
    toggleCamera: () => toggleCamera(session),
    switchCamera: () => switchCamera(session),
    admit: (peer: string) => send({ say: 'admit', peer }),
    remove: (peer: string) => send({ say: 'remove', peer }),
    callMe: () => send({ say: 'callMe' }),
    /** This device leaves; with `end` the home ends the call for all. The server's answer closes it. */
    leave: () => send({ say: 'leave' }),
    end: () => send({ say: 'end' }),
  };
}

/** Takes a message of the site; `again`: this device was in the call before, by an earlier page or connection. */
function receive(session: CallSession, message: ServerMessage, again: boolean): void {
  const { mesh, set, redraw } = session;
  switch (message.say) {
    case 'welcome':
      enter(session, message, again);
      break;
    case 'call':
      showCall(session, message);
      break;
    case 'signal':
      mesh?.receive(message.from, message.body);
      redraw();
      break;
    case 'callAsked':
      set({ callAsked: true });
      break;
    case 'problem':
      set({ problem: message.message });
      break;
    case 'closed':
      set({ closed: { why: message.why, message: message.message } });
  }
}

type Said<S extends ServerMessage['say']> = Extract<ServerMessage, { say: S }>;

/** The site knows the device: its connections are repaired, or made on a page that has none. */
function enter(session: CallSession, { endsIn, peer, iceServers }: Said<'welcome'>, again: boolean): void {
  const { get, set, send, redraw } = session;
  set({ endsAt: Date.now() + endsIn * 1000, problem: null });
  if (again && session.mesh) session.mesh.reconnect();
  else {
    session.mesh?.close();
    session.isResumed = again;
    session.mesh = makeMesh({
      self: peer,
      iceServers,
      tracks: tracksToSend(get()),
      send: (to, body) => send({ say: 'signal', to, body }),
      onChange: redraw,
    });
  }
  const { media } = get();
  if (media) updateMedia(session);
  if (media?.stream) send({ say: 'ready' });
}

/** Shows who is in the call, and connects to them once this device is admitted. */
function showCall(session: CallSession, { self, others }: Said<'call'>): void {
  session.set({ self, others });
  if (self.state !== 'admitted') return;
  const admitted = others.filter((other) => other.state === 'admitted').map(({ id }) => id);
  session.mesh?.connectTo(admitted, session.isResumed);
  session.isResumed = false;
}

/** Measures the connections, and holds the picture back while they are too weak for it. */
async function measure(session: CallSession): Promise<void> {
  const { get, set, send, mesh } = session;
  if (!mesh) return;
  const before = get().line;
  const line = afterSample(before, sampleOf(await mesh.stats()));
  set({ line });
  if (line.audioOnly !== before.audioOnly) updateMedia(session);
  if (line.quality !== before.quality) send({ say: 'quality', quality: line.quality });
}

function closeConnections(session: CallSession): void {
  session.mesh?.close();
  session.mesh = null;
  session.signalling?.close();
  session.signalling = null;
  endMedia(session.get().media);
}
