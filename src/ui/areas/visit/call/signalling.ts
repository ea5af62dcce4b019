import {
  type DeviceMessage,
  FINAL_CLOSE,
  type ServerMessage,
} from '../../../../domain/call/call-messages.ts';
import { callPaths } from '../../../../paths.ts';
import { withStorage } from '../../../kit/browser-storage.ts';

/** How a device enters: a family by the token of the visit's links, a worker by the visit. */
export type CallEntry = { readonly token: string } | { readonly visit: number };
export type SentMessage = Exclude<DeviceMessage, { say: 'hello' }>;
type Again = { peer: string; key: string; after: number };

export type Signalling = {
  /** Sends now, or once the connection stands again. */
  send(message: SentMessage): void;
  close(): void;
};

type Handlers = {
  /** `again`: this device was in the call before, by an earlier page or connection. */
  onMessage: (message: ServerMessage, again: boolean) => void;
  /** Whether the connection to the site stands. */
  onOnline: (online: boolean) => void;
};

const FIRST_WAIT_MS = 400;
const MAX_WAIT_MS = 6_000;

const storeName = (entry: CallEntry) => `engawa.call.${'token' in entry ? entry.token : entry.visit}`;

const kept = (entry: CallEntry): Again | undefined =>
  withStorage('session', (storage) => JSON.parse(storage.getItem(storeName(entry)) ?? 'null')) ?? undefined;
const keep = (entry: CallEntry, again: Again | null) =>
  withStorage('session', (storage) =>
    again === null
      ? storage.removeItem(storeName(entry))
      : storage.setItem(storeName(entry), JSON.stringify(again)),
  );

const address = () =>
  `${window.location.protocol === 'https:' ? 'wss' : 'ws'}://${window.location.host}${callPaths.socket}`;

/** The connection to the site. After a drop it reconnects by itself as the same device, and misses no signal meanwhile. */
export function openSignalling(entry: CallEntry, { onMessage, onOnline }: Handlers): Signalling {
  let again = kept(entry);
  let socket: WebSocket | null = null;
  let welcomed = false;
  let ended = false;
  let wait = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unsent: SentMessage[] = [];

  const end = () => {
    ended = true;
    clearTimeout(timer);
    keep(entry, null);
    window.removeEventListener('online', reconnect);
  };
  const receive = (message: ServerMessage) => {
    const before = again !== undefined && message.say === 'welcome' && message.peer === again.peer;
    if (message.say === 'welcome') {
      again = { peer: message.peer, key: message.key, after: before ? (again?.after ?? 0) : 0 };
      welcomed = true;
      wait = FIRST_WAIT_MS;
      onOnline(true);
    }
    if (message.say === 'signal' && again) again = { ...again, after: message.id };
    if (again) keep(entry, again);
    if (message.say === 'closed') end();
    onMessage(message, before);
    if (message.say === 'welcome') for (const waiting of unsent.splice(0)) write(waiting);
  };
  const open = () => {
    const line = new WebSocket(address());
    socket = line;
    line.addEventListener('open', () => line.send(JSON.stringify({ say: 'hello', ...entry, again })));
    line.addEventListener('message', ({ data }) => {
      if (socket === line) receive(JSON.parse(String(data)) as ServerMessage);
    });
    line.addEventListener('close', ({ code }) => {
      if (socket !== line) return;
      socket = null;
      welcomed = false;
      if (ended) return;
      onOnline(false);
      if (code === FINAL_CLOSE) return end();
      timer = setTimeout(open, wait * (0.75 + Math.random() / 2));
      wait = Math.min(wait * 2, MAX_WAIT_MS);
    });
  };
  /** The network is back: reconnects now, not at the end of the wait. */
  const reconnect = () => {
    if (socket || ended) return;
    clearTimeout(timer);
    open();
  };
  const write = (message: SentMessage) => socket?.send(JSON.stringify(message));
  window.addEventListener('online', reconnect);
  open();
  return {
    send(message) {
      if (ended) return;
      if (welcomed && socket?.readyState === WebSocket.OPEN) write(message);
      else unsent = [...unsent, message];
    },
    close() {
      end();
      const line = socket;
      socket = null;
      line?.close();
    },
  };
}
