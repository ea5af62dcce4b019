import { createHash } from 'node:crypto';
import type { Limits } from '../../../application/auth/limits.port.ts';
import type { Database } from '../connection.ts';

/** What is counted may be a name or an address that was typed: the table keeps its hash only. */
const keyOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Two counters by the library, which is loaded at the first attempt. */
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

/** Counters in the table `rate_limits`, outside of any transaction: an attempt counts whatever becomes of it. */
export function makeLimits(db: Database): Limits {
  let opened: ReturnType<typeof openLimiters> | undefined;
  const limiters = () => {
    opened ??= openLimiters(db);
    return opened;
  };
  return {
    async waitFor(key) {
      const block = await (await limiters()).blocks.get(keyOf(key));
      return block ? Math.max(0, block.msBeforeNext / 1000) : 0;
    },
    async count(key, windowSeconds) {
      const { counts } = await limiters();
      const { consumedPoints } = await counts.penalty(keyOf(key), 1, { customDuration: windowSeconds });
      return consumedPoints;
    },
    async block(key, seconds) {
      await (await limiters()).blocks.block(keyOf(key), seconds);
    },
    async forget(key) {
      const { counts, blocks } = await limiters();
      await Promise.all([counts.delete(keyOf(key)), blocks.delete(keyOf(key))]);
    },
  };
}
