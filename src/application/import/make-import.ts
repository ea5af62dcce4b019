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

/** Imports rows of a file. Both throw `forbidden` without the right to write, and `invalid` for the file as a whole. */
export interface Import {
  /** What the file would do; nothing is stored. */
  dryRun(actor: Actor, sheet: ImportSheet): Promise<PlanView>;
  /** Stores every line, or none where one cannot be stored; then says what is wrong. */
  run(actor: Actor, sheet: ImportSheet): Promise<{ done: Imported } | { refused: PlanView }>;
}

/** Rolls the transaction of an import back; carries what is wrong. */
class Refused extends Error {
  readonly view: PlanView;
  constructor(view: PlanView) {
    super('a line cannot be stored');
    this.view = view;
  }
}

/** Makes the import of a list; its lines are stored by the list's own use cases. */
export function makeImport<T extends Numbered, S extends z.ZodType, F>(
  list: ImportList<T, S, F>,
  ports: Ports<T, z.output<S>>,
): Import {
  const { crud, inTransaction } = ports;
  const plan = makePlanner(list, ports);
  const view = (planned: Plan<T>): PlanView =>
    planView(planned, ({ row, cells }) => (row ? list.resource.describe(row) : list.nameOf(cells)));

  const store = async (actor: Actor, { row, raw }: Draft<T>): Promise<void> => {
    if (row) await crud.update(actor, row.id, row.version, raw);
    else await crud.create(actor, raw);
  };
  const storeAll = async (actor: Actor, planned: Plan<T>): Promise<Imported> => {
    if (!isSound(planned)) throw new Refused(view(planned));
    const { order } = planned;
    for (const draft of order)
      await store(actor, draft).catch((error) => {
        throw new Refused(view(refusedLate(planned, draft.line, lateRefusals(list, error))));
      });
    const created = order.filter(({ row }) => row === null).length;
    return { created, updated: order.length - created };
  };

  return {
    dryRun: async (actor, sheet) => view(await plan(actor, sheet)),
    async run(actor, sheet) {
      try {
        return { done: await inTransaction(async () => storeAll(actor, await plan(actor, sheet))) };
      } catch (error) {
        if (error instanceof Refused) return { refused: error.view };
        throw error;
      }
    },
  };
}

/** Plans the lines of a file; what they need is read for all of them at once. */
const makePlanner =
  <T extends Numbered, S extends z.ZodType, F>(
    list: ImportList<T, S, F>,
    { crud, collection }: Ports<T, z.output<S>>,
  ) =>
  async (actor: Actor, sheet: ImportSheet): Promise<Plan<T>> => {
    const { resource, columns } = list;
    const worker = requirePermission(resource, actor, 'write');
    const lines = labelledLines(columns, sheet);
    const cells = (label: string) =>
      lines.map((line) => line.cells.get(label) ?? '').filter((cell) => cell !== '');
    const numbers = [...new Set(cells(columns[0].label).map(numberKey))];
    const visible = await crud.among(worker, 'number', numbers);
    const everywhere =
      resource.scope.within(worker) === 'all' ? visible : await collection.among('number', numbers, 'all');
    const rows = new Map(visible.map((row) => [numberKey(row.number), row]));
    const hidden = everywhere.map((row) => numberKey(row.number)).filter((number) => !rows.has(number));
    const found = await list.lookUp(worker, cells);
    const drafts = draftLines(list, lines, { worker, rows, hidden: new Set(hidden), found });
    const claiming = drafts.map((draft) => ({ draft, claims: list.claims(draft.raw, draft.row) }));
    const holders = await list.holders(
      worker,
      claiming.flatMap(({ claims }) => claims),
    );
    return planOf(claiming, holders, list.conflictText);
  };

/** The refusal that storing a line met because somebody else was quicker. Throws anything else on. */
function lateRefusals<T extends Numbered, S extends z.ZodType, F>(
  { columns }: ImportList<T, S, F>,
  error: unknown,
): Refusal[] {
  if (!(error instanceof DomainError)) throw error;
  const [name = ''] = Object.keys(error.fields);
  const label = columns.find(({ key, refusedAs = key }) => refusedAs === name)?.label ?? columns[0].label;
  return [{ label, text: error.message }];
}
