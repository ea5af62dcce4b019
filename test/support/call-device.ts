import { WebSocket } from 'ws';
import type { DeviceMessage, ServerMessage } from '../../src/domain/call/call-messages.ts';
import { until } from './until.ts';
import type { WebClient } from './web-client.ts';

type Say = ServerMessage['say'];
type Said<S extends Say> = Extract<ServerMessage, { say: S }>;
type From = {
  /** Null: a program that says no origin. */
  origin?: string | null;
  /** Whose session it has. */
  client?: Pick<WebClient, 'cookies'>;
  headers?: Record<string, string>;
};

const socketOf = (url: string, { origin = url, client, headers }: From) =>
  new WebSocket(`${url.replace(/^http/, 'ws')}/visit/socket`, {
    headers: {
      ...(origin !== null && { origin }),
      ...(client && { cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
      ...headers,
    },
  });

/** What a site answers in plain HTTP to a device that asks for a line; 101 where it is given one. */
export const answerToSocket = (url: string, from: From): Promise<number> =>
  new Promise((done, fail) => {
    const socket = socketOf(url, from);
    socket.on('unexpected-response', (_request, response) => {
      response.resume();
      done(response.statusCode ?? 0);
    });
    socket.on('open', () => {
      socket.terminate();
      done(101);
    });
    socket.on('error', fail);
  });

/** A device of a call without a browser: says words, and keeps what it is told. */
export async function openDevice(url: string, from: From = {}) {
  const socket = socketOf(url, from);
  const said: ServerMessage[] = [];
  let code: number | null = null;
  socket.on('message', (data) => said.push(JSON.parse(String(data))));
  socket.on('close', (closed) => (code = closed));
  await new Promise((opened, fail) => socket.once('open', opened).once('error', fail));
  socket.on('error', () => {});

  const heardAll = <S extends Say>(say: S) => said.filter((one): one is Said<S> => one.say === say);
  /** The first of these that fits, once it has come. */
  const heard = async <S extends Say>(say: S, fits: (one: Said<S>) => boolean = () => true) => {
    await until(() => heardAll(say).some(fits));
    return heardAll(say).find(fits) as Said<S>;
  };
  return {
    socket,
    said,
    heard,
    heardAll,
    say: (word: DeviceMessage) => socket.send(JSON.stringify(word)),
    sayRaw: (text: string) => socket.send(text),
    /** The room as it was told last. */
    room: () => heardAll('call').at(-1),
    /** Waits until the room is told so. */
    sees: (fits: (room: Said<'call'>) => boolean) =>
      until(() => {
        const room = heardAll('call').at(-1);
        return room !== undefined && fits(room);
      }),
    /** How the site ended it: its words and the code of the close. */
    async ended() {
      await until(() => code !== null);
      return [heardAll('closed')[0]?.why, code] as const;
    },
    /** Goes away, as a page does that is closed. */
    async goes() {
      socket.close(1001);
      await until(() => code !== null);
    },
  };
}

export type Device = Awaited<ReturnType<typeof openDevice>>;

/** A device that said who it is, and was let into the room before the door. */
export async function comesIn(
  url: string,
  hello: { token: string } | { visit: number },
  { again, ...from }: From & { again?: { peer: string; key: string; after: number } } = {},
) {
  const device = await openDevice(url, from);
  device.say({ say: 'hello', ...hello, ...(again && { again }) });
  const { peer, key, ...welcome } = await device.heard('welcome');
  return { ...device, peer, key, welcome };
}
