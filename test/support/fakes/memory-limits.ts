import type { Limits } from '../../../src/application/account/limits.port.ts';
import type { Clock } from '../../../src/application/clock.port.ts';

/** Counters in memory that follow the test's clock. */
export function makeMemoryLimits(clock: Clock): Limits {
  const counts = new Map<string, { n: number; until: number }>();
  const blocks = new Map<string, number>();
  const now = () => Date.parse(clock.now());
  return {
    waitFor: async (key) => Math.max(0, ((blocks.get(key) ?? 0) - now()) / 1000),
    async count(key, windowSeconds) {
      const old = counts.get(key);
      const live = old && old.until > now() ? old : { n: 0, until: now() + windowSeconds * 1000 };
      counts.set(key, { ...live, n: live.n + 1 });
      return live.n + 1;
    },
    async block(key, seconds) {
      blocks.set(key, now() + seconds * 1000);
    },
    async forget(key) {
      counts.delete(key);
      blocks.delete(key);
    },
  };
}
