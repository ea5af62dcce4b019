import type { DeviceMessage, ServerMessage } from '../../../../domain/call/call-messages.ts';
import { withStorage } from '../../../kit/browser-storage.ts';

/** Who comes: by the token of a visit's links, or a worker to a visit. */
export type CallEntry = { readonly token: string } | { readonly visit: number };
type CallMessage = Exclude<DeviceMessage, { say: 'hello' }>;
type Again = { peer: string; key: string; after: number };

export type Signalling = {
  /** Said now, or once the line is back. */
  say(word: CallMessage): void;
  close(): void;
};

type Handlers = {
  /** Whatever the server says; `again`: this device was there before, by an earlier page or line. */
  onSaid: (said: ServerMessage, again: boolean) => void;
  /** Whether the line stands. */
  onLine: (on: boolean) => void;
};

/** The server's own close: whoever gets it does not come back by itself. */
const FINAL = 4000;
const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 6_000;

const storeName = (comer: CallEntry) => `engawa.call.${'token' in comer ? comer.token : comer.visit}`;

const kept = (comer: CallEntry): Again | undefined =>
  withStorage('session', (storage) => JSON.parse(storage.getItem(storeName(comer)) ?? 'null')) ?? undefined;
const keep = (comer: CallEntry, again: Again | null) =>
  withStorage('session', (storage) =>
    again === null
      ? storage.removeItem(storeName(comer))
      : storage.setItem(storeName(comer), JSON.stringify(again)),
  );

const address = () =>
  `${window.location.protocol === 'https:' ? 'wss' : 'ws'}://${window.location.host}/visit/socket`;

/** The line to the site. It comes back by itself after a drop, as the same device, and misses no signal meanwhile. */
export function openSignalling(comer: CallEntry, { onSaid, onLine }: Handlers): Signalling {
  let again = kept(comer);
  let socket: WebSocket | null = null;
  let welcomed = false;
  let ended = false;
  let wait = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unsaid: CallMessage[] = [];

  const end = () => {
    ended = true;
    clearTimeout(timer);
    keep(comer, null);
    window.removeEventListener('online', comeBack);
  };
  const hear = (said: ServerMessage) => {
    const before = again !== undefined && said.say === 'welcome' && said.peer === again.peer;
    if (said.say === 'welcome') {
      again = { peer: said.peer, key: said.key, after: before ? (again?.after ?? 0) : 0 };
      welcomed = true;
      wait = FIRST_WAIT_MS;
      onLine(true);
    }
    if (said.say === 'signal' && again) again = { ...again, after: said.id };
    if (again) keep(comer, again);
    if (said.say === 'closed') end();
    onSaid(said, before);
    if (said.say === 'welcome') for (const word of unsaid.splice(0)) send(word);
  };
  const open = () => {
    const line = new WebSocket(address());
    socket = line;
    line.addEventListener('open', () => line.send(JSON.stringify({ say: 'hello', ...comer, again })));
    line.addEventListener('message', ({ data }) => {
      if (socket === line) hear(JSON.parse(String(data)) as ServerMessage);
    });
    line.addEventListener('close', ({ code }) => {
      if (socket !== line) return;
      socket = null;
      welcomed = false;
      if (ended) return;
      onLine(false);
      if (code === FINAL) return end();
      timer = setTimeout(open, wait * (0.75 + Math.random() / 2));
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    });
  };
  /** The network is back: now, not at the end of the wait. */
  const comeBack = () => {
    if (socket || ended) return;
    clearTimeout(timer);
    open();
  };
  const send = (word: CallMessage) => socket?.send(JSON.stringify(word));
  window.addEventListener('online', comeBack);
  open();
  return {
    say(word) {
      if (ended) return;
      if (welcomed && socket?.readyState === WebSocket.OPEN) send(word);
      else unsaid = [...unsaid, word];
    },
    close() {
      end();
      const line = socket;
      socket = null;
      line?.close();
    },
  };
}
