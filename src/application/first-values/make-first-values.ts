import type { InTransaction } from '../transaction.port.ts';
import type { FirstKind, FirstMarks } from './first-values.port.ts';

/** Makes the first rows of each kind. */
export type FirstRows = Readonly<Record<FirstKind, () => Promise<void>>>;

/**
 * Makes what no process has made on this database yet: each kind once, whole or not at all. From then on the database is
 * what pages show, and the profile's values are not asked again.
 */
export const makeFirstValues =
  ({ marks, inTransaction }: { marks: FirstMarks; inTransaction: InTransaction }) =>
  async (rows: FirstRows): Promise<void> => {
    const made = await marks.made();
    for (const [kind, make] of Object.entries(rows) as [FirstKind, () => Promise<void>][])
      if (!made.has(kind))
        await inTransaction(async () => {
          if (await marks.claim(kind)) await make();
        });
  };
