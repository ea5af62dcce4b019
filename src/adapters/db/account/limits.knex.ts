import { createHash } from 'node:crypto';
import type { Limits } from '../../../application/account/limits.port.ts';
import type { Database } from '../connection.ts';

/** A key may contain a name or an address that was typed: the table keeps its hash only. */
const keyOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** The difference allowed between the clocks of machines that share the table. */
const SKEW_SECONDS = 60;

/** False for an entry that ends later than it can: it was written while a clock was ahead. */
const isSound = ({ msBeforeNext }: { msBeforeNext: number }, seconds: number): boolean =>
  msBeforeNext <= (seconds + SKEW_SECONDS) * 1000;

/** Opens the library's two counters; it is loaded at the first attempt. */
async function openLimiters(db: Database) {
  const { RateLimiterPostgres } = await import('rate-limiter-flexible');
  const limiter = (keyPrefix: string) =>
    new RateLimiterPostgres({
      storeClient: db,
      storeType: 'knex',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix,
      points: 1,
      // Not used: every count names its own window.
      duration: 1,
    });
  return { counts: limiter('count'), blocks: limiter('block') };
}

/**
 * Counters in the table `rate_limits`, outside of any transaction: an attempt counts whatever becomes of it. What a wrong
 * clock wrote is forgotten once that is right again, so that nobody is locked out for days.
 */
export function makeLimits(db: Database): Limits {
  let opened: ReturnType<typeof openLimiters> | undefined;
  const limiters = () => {
    opened ??= openLimiters(db);
    return opened;
  };
  return {
    async waitFor(key) {
      const { blocks } = await limiters();
      const block = await blocks.get(keyOf(key));
      if (!block) return 0;
      if (isSound(block, block.consumedPoints)) return Math.max(0, block.msBeforeNext / 1000);
      await blocks.delete(keyOf(key));
      return 0;
    },
    async count(key, windowSeconds) {
      const { counts } = await limiters();
      const add = () => counts.penalty(keyOf(key), 1, { customDuration: windowSeconds });
      const counted = await add();
      if (isSound(counted, windowSeconds)) return counted.consumedPoints;
      await counts.delete(keyOf(key));
      return (await add()).consumedPoints;
    },
    async block(key, seconds) {
      // The points keep how long the block lasts.
      await (await limiters()).blocks.set(keyOf(key), Math.ceil(seconds), seconds);
    },
    async forget(key) {
      const { counts, blocks } = await limiters();
      await Promise.all([counts.delete(keyOf(key)), blocks.delete(keyOf(key))]);
    },
  };
}
