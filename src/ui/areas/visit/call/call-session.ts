import type { CloseReason, PeerInCall } from '../../../../domain/call/call-messages.ts';
import { FRESH_LINE, type Line } from '../../../../domain/call/line-quality.ts';
import type { LocalMedia } from './local-media.ts';
import type { Mesh } from './mesh.ts';
import type { SentMessage, Signalling } from './signalling.ts';

/** All that the page of a call shows. */
export type CallState = {
  /** Null until the browser has answered. */
  readonly media: LocalMedia | null;
  readonly camera: boolean;
  readonly microphone: boolean;
  readonly cameras: number;
  readonly self: PeerInCall | null;
  readonly others: readonly PeerInCall[];
  /** Whether the connection to the site stands. */
  readonly online: boolean;
  readonly line: Line;
  /** Milliseconds since 1970, by this device's clock. */
  readonly endsAt: number | null;
  readonly callAsked: boolean;
  readonly problem: string | null;
  readonly closed: { readonly why: CloseReason; readonly message: string } | null;
  /** Rises whenever a stream or a connection to another device has changed. */
  readonly revision: number;
};

const INITIAL: CallState = {
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
  revision: 0,
};

/** What one page holds of a call while it is open: its state with its listeners, and its connections. */
export type CallSession = {
  get(): CallState;
  set(change: Partial<CallState>): void;
  /** Counts the revision up: what is shown of the others is read from the mesh. */
  redraw(): void;
  /** Gives what ends the subscription. */
  subscribe(listener: () => void): () => void;
  /** Sends to the site, once the connection to it stands. */
  send(message: SentMessage): void;
  signalling: Signalling | null;
  /** The connections to the other devices; null until the site has welcomed this one. */
  mesh: Mesh | null;
  /** The device was in the call before, by an earlier page: others may still be connected to that. */
  isResumed: boolean;
};

export function makeCallSession(): CallSession {
  let state = INITIAL;
  const listeners = new Set<() => void>();
  const session: CallSession = {
    get: () => state,
    set(change) {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    redraw: () => session.set({ revision: state.revision + 1 }),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    send: (message) => session.signalling?.send(message),
    signalling: null,
    mesh: null,
    isResumed: false,
  };
  return session;
}
