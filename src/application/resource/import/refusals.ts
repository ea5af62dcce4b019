import type { z } from 'zod';
import type { WorkerActor } from '../../../domain/actor.ts';
import { DomainError } from '../../../domain/errors.ts';
import { toFieldErrors } from '../../../domain/form/form.ts';
import type { Stored } from '../resource.ts';
import { outside, stayWithin } from '../stay-within.ts';
import type { ImportList, Raw, Refusal } from './import-list.ts';

type Numbered = Stored & { readonly number: string };

/** The sentences of the form's schema, each at its column. */
export function formRefusals<T extends Numbered, S extends z.ZodType, F>(
  { columns, labelOf }: ImportList<T, S, F>,
  raw: Raw,
  error: z.ZodError,
): Refusal[] {
  const labelFor = (name: string): string =>
    labelOf?.(name, raw) ??
    columns.find(({ key, refusedAs = key }) => refusedAs === name)?.label ??
    columns.find(({ key }) => key === name)?.label ??
    columns[0].label;
  return Object.entries(toFieldErrors(error)).flatMap(([name, texts]) =>
    texts.map((text) => ({ label: labelFor(name), text })),
  );
}

/** What the list's own rules say to values that the form takes. */
export function ruledOut<T extends Numbered, S extends z.ZodType, F>(
  { resource, columns, check }: ImportList<T, S, F>,
  worker: WorkerActor,
  row: T | null,
  input: z.output<S>,
): Refusal[] {
  const within = resource.scope.within(worker);
  const ranged = within === 'all' ? [] : Object.keys(within);
  const refused = resource.refuse?.(worker, row ? 'update' : 'create', row, input);
  const refusals = [...(check?.(input) ?? [])];
  if (refused) refusals.push({ label: columns[0].label, text: refused });
  try {
    stayWithin(within, input, row ? 'old' : 'new', outside(resource.name, resource.label));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const label = columns.find(({ key }) => ranged.includes(key))?.label ?? columns[0].label;
    refusals.push({ label, text: error.message });
  }
  return refusals;
}

/** One sentence for a cell is enough: the first says what it is about. */
export const oncePerColumn = (refusals: readonly Refusal[]): Refusal[] =>
  refusals.filter(({ label }, at) => refusals.findIndex((one) => one.label === label) === at);
