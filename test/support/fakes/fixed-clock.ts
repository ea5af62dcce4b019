import type { Clock } from '../../../src/application/clock.port.ts';
import type { InstantString } from '../../../src/domain/time.ts';

/** A clock that stands still until the test moves it. */
export type FixedClock = Clock & { set(instant: InstantString): void; pass(seconds: number): void };

export function makeFixedClock(start: InstantString = '2026-11-27T00:00:00Z'): FixedClock {
  let now = Date.parse(start);
  return {
    now: () => new Date(now).toISOString(),
    set(instant) {
      now = Date.parse(instant);
    },
    pass(seconds) {
      now += seconds * 1000;
    },
  };
}
