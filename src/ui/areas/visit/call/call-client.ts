import type { CloseReason, PeerInCall, ServerMessage } from '../../../../domain/call/call-messages.ts';
import { afterSample, FRESH_LINE, type Line } from '../../../../domain/call/line-quality.ts';
import { countCameras, endMedia, type LocalMedia, openMedia, otherCamera } from './local-media.ts';
import { type Mesh, makeMesh, sampleOf } from './mesh.ts';
import { type CallEntry, openSignalling, type Signalling } from './signalling.ts';

/** All that the page of a call shows. */
export type CallState = {
  /** Null until the browser has answered. */
  readonly media: LocalMedia | null;
  readonly camera: boolean;
  readonly microphone: boolean;
  readonly cameras: number;
  readonly self: PeerInCall | null;
  readonly others: readonly PeerInCall[];
  /** The line to the site stands. */
  readonly online: boolean;
  readonly line: Line;
  /** Milliseconds since 1970, by this device's clock. */
  readonly endsAt: number | null;
  readonly callAsked: boolean;
  readonly problem: string | null;
  readonly closed: { readonly why: CloseReason; readonly message: string } | null;
  /** Rises whenever a picture or a way has changed. */
  readonly turn: number;
};

const START: CallState = {
  media: null,
  camera: true,
  microphone: true,
  cameras: 0,
  self: null,
  others: [],
  online: false,
  line: FRESH_LINE,
  endsAt: null,
  callAsked: false,
  problem: null,
  closed: null,
  turn: 0,
};

const SAMPLE_EVERY_MS = 5_000;

export type CallClient = ReturnType<typeof makeCallClient>;

/** One device in the call of a visit: its camera, its line to the site and its ways to the others. Browser only. */
export function makeCallClient(comer: CallEntry) {
  let state = START;
  let mesh: Mesh | null = null;
  let signalling: Signalling | null = null;
  let anew = true;
  let sampling: ReturnType<typeof setInterval> | undefined;
  const listeners = new Set<() => void>();
  const set = (change: Partial<CallState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const say: Signalling['say'] = (word) => signalling?.say(word);

  /** Whether the picture goes out: wanted, and the line carries it. */
  const shows = () => state.camera && !state.line.audioOnly && Boolean(state.media?.video);
  const tracks = () => ({
    audio: state.media?.audio ?? null,
    video: shows() ? (state.media?.video ?? null) : null,
  });
  const tellMedia = () => {
    mesh?.replace(tracks());
    say({ say: 'media', camera: shows(), microphone: state.microphone && Boolean(state.media?.audio) });
  };
  const take = async () => {
    endMedia(state.media ?? { stream: null });
    const media = await openMedia();
    if (state.closed) return endMedia(media);
    set({ media, camera: media.video !== null, microphone: media.audio !== null });
    tellMedia();
    if (media.stream) {
      say({ say: 'ready' });
      set({ cameras: await countCameras() });
    }
  };
  const measure = async () => {
    if (!mesh) return;
    const before = state.line;
    const line = afterSample(before, sampleOf(await mesh.stats()));
    set({ line });
    if (line.audioOnly !== before.audioOnly) tellMedia();
    if (line.quality !== before.quality) say({ say: 'quality', quality: line.quality });
  };
  const close = () => {
    clearInterval(sampling);
    mesh?.close();
    mesh = null;
    signalling?.close();
    signalling = null;
    endMedia(state.media ?? { stream: null });
  };

  const hear = (said: ServerMessage, again: boolean) => {
    switch (said.say) {
      case 'welcome':
        set({ endsAt: Date.now() + said.endsIn * 1000, problem: null });
        if (again && mesh) mesh.mend();
        else {
          mesh?.close();
          anew = again;
          mesh = makeMesh({
            self: said.peer,
            iceServers: said.iceServers,
            tracks: tracks(),
            send: (to, body) => say({ say: 'signal', to, body }),
            onChange: () => set({ turn: state.turn + 1 }),
          });
        }
        if (state.media) tellMedia();
        if (state.media?.stream) say({ say: 'ready' });
        break;
      case 'room': {
        const { self, others } = said;
        set({ self, others });
        const inCall = others.filter((other) => other.state === 'admitted').map(({ id }) => id);
        if (self.state === 'admitted') mesh?.meet(inCall, anew);
        if (self.state === 'admitted') anew = false;
        break;
      }
      case 'signal':
        mesh?.take(said.from, said.body);
        set({ turn: state.turn + 1 });
        break;
      case 'callAsked':
        set({ callAsked: true });
        break;
      case 'problem':
        set({ problem: said.message });
        break;
      case 'closed':
        set({ closed: { why: said.why, message: said.message } });
        close();
    }
  };

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: () => state,
    streamOf: (id: string) => mesh?.streamOf(id) ?? null,
    stateOf: (id: string) => mesh?.stateOf(id) ?? 'connecting',
    start() {
      signalling = openSignalling(comer, { onSaid: hear, onLine: (online) => set({ online }) });
      sampling = setInterval(() => void measure(), SAMPLE_EVERY_MS);
      void take();
    },
    stop: close,
    /** Asks for camera and microphone once more. */
    retry: () => void take(),
    /** Goes on without any. */
    goWithout: () => say({ say: 'ready' }),
    toggleMicrophone() {
      const microphone = !state.microphone;
      if (state.media?.audio) state.media.audio.enabled = microphone;
      set({ microphone });
      tellMedia();
    },
    toggleCamera() {
      const camera = !state.camera;
      if (state.media?.video) state.media.video.enabled = camera;
      set({ camera });
      tellMedia();
    },
    async switchCamera() {
      const { media } = state;
      if (!media?.video) return;
      const video = await otherCamera(media.video);
      const stream = new MediaStream([media.audio, video].filter((track) => track !== null));
      set({ media: { ...media, stream, video } });
      tellMedia();
    },
    admit: (peer: string) => say({ say: 'admit', peer }),
    remove: (peer: string) => say({ say: 'remove', peer }),
    callMe: () => say({ say: 'callMe' }),
    /** Of this device alone, or (the home) of all. The server's answer ends it. */
    leave: () => say({ say: 'leave' }),
    end: () => say({ say: 'end' }),
  };
}
