import type { z } from 'zod';
import type { Actor } from '../../domain/actor.ts';
import type { ImportSheet } from '../../domain/csv.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Collection } from '../resource/collection.port.ts';
import type { Crud } from '../resource/crud.ts';
import { requirePermission } from '../resource/crud-rules.ts';
import type { Stored } from '../resource/resource.ts';
import type { InTransaction } from '../transaction.port.ts';
import { type Draft, draftLines, numberKey } from './draft.ts';
import type { ImportList, Refusal } from './import-list.ts';
import { isSound, type Plan, type PlanView, planOf, planView, refusedLate } from './plan.ts';
import { labelledLines } from './sheet-lines.ts';

type Numbered = Stored & { readonly number: string };

type Ports<T extends Stored, I> = {
  readonly crud: Pick<Crud<T, I>, 'among' | 'create' | 'update'>;
  readonly collection: Pick<Collection<T, I>, 'among'>;
  readonly inTransaction: InTransaction;
};

export type Imported = { readonly created: number; readonly updated: number };

/** Taking in rows from a file. Both throw `forbidden` without the right to write, and `invalid` for the file as a whole. */
export interface Import {
  /** What the file would do; nothing is stored. */
  dryRun(actor: Actor, sheet: ImportSheet): Promise<PlanView>;
  /** Stores every line or none; where one cannot be stored, what is wrong. */
  run(actor: Actor, sheet: ImportSheet): Promise<{ done: Imported } | { refused: PlanView }>;
}

/** Ends the transaction of an import with what is wrong. */
class Refused extends Error {
  readonly view: PlanView;
  constructor(view: PlanView) {
    super('a line cannot be stored');
    this.view = view;
  }
}

/** Makes the import of a list; rows are looked up for all lines at once, and stored by the list's own use cases. */
export function makeImport<T extends Numbered, S extends z.ZodType, F>(
  list: ImportList<T, S, F>,
  { crud, collection, inTransaction }: Ports<T, z.output<S>>,
): Import {
  const { resource, columns } = list;
  const titleOf = ({ row, cells }: Draft<T>): string => (row ? resource.describe(row) : list.nameOf(cells));

  const plan = async (actor: Actor, sheet: ImportSheet): Promise<Plan<T>> => {
    const worker = requirePermission(resource, actor, 'write');
    const lines = labelledLines(columns, sheet);
    const cells = (label: string) =>
      lines.map((line) => line.cells.get(label) ?? '').filter((cell) => cell !== '');
    const numbers = [...new Set(cells(columns[0].label).map(numberKey))];
    const rows = await crud.among(worker, 'number', numbers);
    const everywhere =
      resource.scope.within(worker) === 'all' ? rows : await collection.among('number', numbers, 'all');
    const byNumber = new Map(rows.map((row) => [numberKey(row.number), row]));
    const drafts = draftLines(list, lines, {
      worker,
      rows: byNumber,
      taken: new Set(
        everywhere.map((row) => numberKey(row.number)).filter((number) => !byNumber.has(number)),
      ),
      found: await list.lookUp(worker, cells),
    });
    const claiming = drafts.map((draft) => ({ draft, claims: list.claims(draft.raw, draft.row) }));
    const holders = await list.holders(
      worker,
      claiming.flatMap(({ claims }) => claims),
    );
    return planOf(claiming, holders, list.conflictText);
  };

  const store = async (actor: Actor, { row, raw }: Draft<T>): Promise<void> => {
    if (row) await crud.update(actor, row.id, row.version, raw);
    else await crud.create(actor, raw);
  };

  return {
    dryRun: async (actor, sheet) => planView(await plan(actor, sheet), titleOf),
    async run(actor, sheet) {
      try {
        const done = await inTransaction(async () => {
          const planned = await plan(actor, sheet);
          if (!isSound(planned)) throw new Refused(planView(planned, titleOf));
          for (const draft of planned.order)
            await store(actor, draft).catch((error) => {
              throw new Refused(
                planView(refusedLate(planned, draft.line, lateRefusals(list, error)), titleOf),
              );
            });
          return {
            created: planned.order.filter(({ row }) => row === null).length,
            updated: planned.order.filter(({ row }) => row !== null).length,
          };
        });
        return { done };
      } catch (error) {
        if (error instanceof Refused) return { refused: error.view };
        throw error;
      }
    },
  };
}

/** What storing a line brought up: somebody else was quicker. Anything that is no refusal is thrown on. */
function lateRefusals<T extends Numbered, S extends z.ZodType, F>(
  { columns }: ImportList<T, S, F>,
  error: unknown,
): Refusal[] {
  if (!(error instanceof DomainError)) throw error;
  const [name = ''] = Object.keys(error.fields);
  const label = columns.find(({ key, refusedAs = key }) => refusedAs === name)?.label ?? columns[0].label;
  return [{ label, text: error.message }];
}
