import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pino } from 'pino';
import type { WebSocket } from 'ws';
import { handleConnection } from '../../../../../src/adapters/http/call/call-conversation.ts';
import { GUEST } from '../../../../../src/domain/actor.ts';
import { DomainError } from '../../../../../src/domain/errors.ts';
import { makeCallWorld } from '../../../../support/call-world.ts';

const OPEN = 1;
const CLOSED = 3;
/** A line without a network: what was sent on it, and how it was ended. */
class FakeSocket extends EventEmitter {
  readonly OPEN = OPEN;
  readyState = OPEN;
  readonly sent: string[] = [];
  ended: number | 'terminated' | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text).say);
  }
  close(code: number) {
    this.end(code);
  }
  terminate() {
    this.end('terminated');
  }
  private end(how: number | 'terminated') {
    this.readyState = CLOSED;
    this.ended ??= how;
  }
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

type Own = Partial<Pick<Parameters<typeof handleConnection>[1], 'enter' | 'maySay' | 'act'>>;
async function conversation(own: Own = {}) {
  const world = await makeCallWorld();
  const socket = new FakeSocket();
  const hub = { add: jest.fn(), remove: jest.fn(() => true), expireSoon: jest.fn() };
  handleConnection(socket as unknown as WebSocket, {
    enter: world.comes,
    act: async () => {},
    hub,
    iceServersOf: () => [],
    now: () => 0,
    log: pino({ level: 'silent' }),
    client: '192.0.2.1',
    actor: async () => GUEST,
    maySay: async () => true,
    ...own,
  });
  const hears = async (said: object) => {
    socket.emit('message', Buffer.from(JSON.stringify(said)));
    await jest.advanceTimersByTimeAsync(0);
  };
  return { ...world, socket, hub, hears, hello: { say: 'hello', token: world.tokens.of(world.visit) } };
}

describe('A line', () => {
  it('ends when nothing was said on it for ten seconds', async () => {
    const { socket } = await conversation();
    await jest.advanceTimersByTimeAsync(9_999);
    expect(socket.ended).toBeNull();
    await jest.advanceTimersByTimeAsync(1);
    expect(socket.ended).toBe('terminated');
  });

  it('stays once its device has said who it is', async () => {
    const { socket, hears, hello, hub } = await conversation();
    await hears(hello);
    await jest.advanceTimersByTimeAsync(60_000);
    expect([socket.sent, socket.ended, hub.add.mock.calls.length]).toEqual([['welcome'], null, 1]);
  });

  it('may be tried again where a device was taken by another or the site has a fault', async () => {
    for (const fault of [new DomainError('conflict', 'call.deviceTaken', '先に'), new Error('down')]) {
      const { socket, hears, hello } = await conversation({
        enter: async () => {
          throw fault;
        },
      });
      await hears(hello);
      expect([socket.sent, socket.ended]).toEqual([[], 1013]);
    }
  });

  it('that ended while its device came in leaves its place soon', async () => {
    let comeIn = () => {};
    const held = new Promise<void>((done) => (comeIn = done));
    const { socket, hears, hello, hub, comes } = await conversation({
      enter: async (asked) => {
        await held;
        return comes(asked);
      },
    });
    await hears(hello);
    socket.terminate();
    socket.emit('close', 1001);
    comeIn();
    await jest.advanceTimersByTimeAsync(0);
    expect([hub.remove.mock.calls.length, hub.expireSoon.mock.calls.length]).toEqual([1, 1]);
  });

  it.each([
    [1001, 1],
    [1005, 1],
    [1006, 0],
    [1012, 0],
  ])('lets its device go soon when the page says goodbye, not when it breaks (%i)', async (code, times) => {
    const { socket, hears, hello, hub } = await conversation();
    await hears(hello);
    socket.emit('close', code);
    expect(hub.expireSoon).toHaveBeenCalledTimes(times);
  });

  it('is counted by what comes, not by what was done', async () => {
    let count = 0;
    const act = jest.fn(() => new Promise<void>(() => {}));
    const { socket, hears, hello } = await conversation({ act, maySay: async () => ++count <= 10 });
    await hears(hello);
    for (let word = 0; word < 10; word += 1) await hears({ say: 'ready' });
    // The first word is never done; the eleventh is too many all the same.
    expect(act).toHaveBeenCalledTimes(1);
    expect([socket.sent.at(-1), socket.ended]).toEqual(['closed', 4000]);
  });
});
