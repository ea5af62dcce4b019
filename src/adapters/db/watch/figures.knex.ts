import type { Knex } from 'knex';
import pTimeout from 'p-timeout';
import { z } from 'zod';
import type { Clock } from '../../../application/clock.port.ts';
import { FIGURES, type FigureName, type ReadFigures } from '../../../application/watch/figures.port.ts';
import { instantOf, startOfNextDay, tokyoDate } from '../../../domain/time.ts';
import type { Database } from '../connection.ts';

const rows = z.array(
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
    return rows.parse(await db.transaction(work, { readOnly: true }));
  };
  let running: ReturnType<typeof read> | undefined;
  return () => {
    running ??= read().finally(() => {
      running = undefined;
    });
    return pTimeout(running, { milliseconds: ALL_MS });
  };
}
