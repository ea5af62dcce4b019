import { once } from 'node:events';
import pg from 'pg';

/**
 * Loaded before `engawa backup`: as soon as its transaction stands at its moment, whoever started it is told the name by
 * which others stand at the same, and is waited for.
 */
const FIRST_STATEMENT = 'pg_advisory_xact_lock_shared';

type Done = (error: Error | null, result?: unknown) => void;

const { prototype } = pg.Client;
const query = prototype.query as unknown as (this: pg.Client, ...args: unknown[]) => unknown;
const asked = (config: unknown): string =>
  typeof config === 'string' ? config : String((config as { text?: string }).text);

async function tell(client: pg.Client): Promise<void> {
  const { rows } = await (query.call(
    client,
    'select pg_export_snapshot() as name',
  ) as Promise<pg.QueryResult>);
  const heard = once(process, 'message');
  process.send?.({ snapshot: rows[0].name });
  await heard;
}

prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const done = args.at(-1);
  if (typeof done !== 'function' || !asked(args[0]).includes(FIRST_STATEMENT)) return query.apply(this, args);
  const told: Done = (error, result) => {
    if (error) return (done as Done)(error);
    tell(this).then(
      () => (done as Done)(null, result),
      (failure) => (done as Done)(failure),
    );
  };
  return query.apply(this, [...args.slice(0, -1), told]);
} as unknown as typeof prototype.query;
