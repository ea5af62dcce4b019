import type { Knex } from 'knex';
import pTimeout from 'p-timeout';
import { z } from 'zod';
import type { Clock } from '../../../application/clock.port.ts';
import { FIGURES, type FigureName, type ReadFigures } from '../../../application/watch/figures.port.ts';
import { instantOf, startOfNextDay, tokyoDate } from '../../../domain/time.ts';
import type { Database } from '../connection.ts';

/** Figures of the site's own tables. `:today` and `:tomorrow` are the midnights around the day in Japan. */
export const SITE_FIGURES = `
  select 'mails' as name, array[status] as labels, count(*)::float8 as value
    from mails where deleted_at is null group by status
  union all
  select 'visits', array[case when starts_at < :tomorrow then 'today' else 'ahead' end, status], count(*)
    from visits where deleted_at is null and starts_at >= :today group by 2
  union all
  select 'calls', '{}', count(distinct visit_id) from call_peers where left_at is null
  union all
  select 'call_devices', array[side], count(*) from call_peers where left_at is null group by side
  union all
  select 'sessions', array[case when member_id is null then 'manager' else 'family' end], count(*)
    from sessions where expire > now() group by 2`;

const figureRows = z.array(
  z.object({
    name: z.enum(Object.keys(FIGURES) as [FigureName, ...FigureName[]]),
    labels: z.array(z.string()),
    value: z.coerce.number(),
  }),
);

/** Milliseconds for the statement; and for all of it, a connection included: who asks gives up after ten seconds. */
const STATEMENT_MS = 2_000;
const ALL_MS = 4_000;

type Options = {
  db: Database;
  clock: Clock;
  /** Each selects `name`, `labels` and `value`, and may use `:today` and `:tomorrow`. */
  statements: readonly string[];
};

/** Reads the figures in one statement; who asks while they are read gets the same answer. */
export function makeReadFigures({ db, clock, statements }: Options): ReadFigures {
  const sql = statements.join(' union all ');
  const read = async () => {
    const now = clock.now();
    const midnights = { today: instantOf(tokyoDate(now)), tomorrow: startOfNextDay(now) };
    const work = async (trx: Knex): Promise<unknown> => {
      await trx.raw(`set local statement_timeout = ${STATEMENT_MS}`);
      return (await trx.raw(sql, midnights)).rows;
    };
    return figureRows.parse(await db.transaction(work, { readOnly: true }));
  };
  let running: ReturnType<typeof read> | undefined;
  return () => {
    running ??= read().finally(() => {
      running = undefined;
    });
    return pTimeout(running, { milliseconds: ALL_MS });
  };
}

/** The pool's own counts; knex gives it no type. */
type Pool = { numUsed(): number; numFree(): number; numPendingAcquires(): number };

/** Connections in use and idle, and how much work waits for one. */
export const poolConnections = (db: Database) => () => {
  const { pool } = db.client as { pool: Pool };
  return { used: pool.numUsed(), idle: pool.numFree(), awaited: pool.numPendingAcquires() };
};
