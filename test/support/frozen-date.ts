import { jest } from '@jest/globals';
import type { Clock } from '../../src/application/clock.port.ts';

const REAL = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

/** Stops `Date` at an instant; timers, sockets and the database go on. `thaw` gives the machine's time back. */
export function freezeDate(start: string) {
  jest.useFakeTimers({ doNotFake: [...REAL], now: new Date(start) });
  const clock: Clock = { now: () => new Date().toISOString() };
  return {
    clock,
    pass: (seconds: number) => void jest.setSystemTime(Date.now() + seconds * 1000),
    thaw: () => void jest.useRealTimers(),
  };
}
