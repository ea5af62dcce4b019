import type { z } from 'zod';
import type { ReadsView } from '../../../application/history/personal-reads.ts';
import type { Choice, NamedChoices } from '../../../application/resource/choice.ts';
import { ConflictError, conflictOf, StaleError } from '../../../application/resource/conflict.ts';
import type { Crud } from '../../../application/resource/crud.ts';
import { listQueryString, readListQuery } from '../../../application/resource/list-query.ts';
import type { Resource, Stored } from '../../../application/resource/resource.ts';
import type { DeleteView, FormView, Json, ListView } from '../../../application/resource/views.ts';
import { type Actor, can } from '../../../domain/actor.ts';
import { parseId } from '../../../domain/form/number-fields.ts';
import type { ResourceName } from '../../../domain/resource-name.ts';
import { managerPaths } from '../../../paths.ts';
import type { Crumb, Flash } from '../../../ui/pages.ts';
import { pageNotFound } from '../errors.ts';
import type { ActRequest, Outcome, Page } from '../page.ts';

/** An act on rows of a list besides those every list has. */
export type ListAct = {
  readonly act: string;
  readonly label: string;
  /** Offered on each row by the list's own buttons, and not for the ticked ones. */
  readonly single?: true;
  /** Does it to the rows and says so, or says which page goes on with them. Throws what a use case throws. */
  readonly run: (actor: Actor, ids: readonly number[]) => Promise<Flash | { readonly location: string }>;
};

/** Where the named choices of a resource come from, as one actor may see them. */
export type ChoiceSources = Readonly<Record<string, (actor: Actor) => Promise<readonly Choice[]>>>;

/** What a list's pages have of their own. */
export type ResourceParts<T, Slots extends object = object, Cells extends object = object> = {
  readonly choices?: ChoiceSources;
  /** What slot inputs need besides their value; null: the form of a new row. */
  readonly slots?: (actor: Actor, row: T | null) => Promise<Slots>;
  readonly acts?: readonly ListAct[];
  /** Values of slot columns and of others that are not stored as they are shown. */
  readonly cells?: (row: T, actor: Actor) => Cells & Readonly<Record<string, Json>>;
  /** What cells and acts of a row need besides its columns; everybody who may see the list is sent it. */
  readonly beside?: (row: T) => Readonly<Record<string, Json>>;
  /** More acts of the edit form, by `_act`. */
  readonly formActs?: Readonly<Record<string, (request: ActRequest, id: number) => Promise<Outcome>>>;
  /** Who looked at the row; of lists of people. */
  readonly reads?: (id: number) => Promise<ReadsView>;
  /** Names of acts in the history besides the four. */
  readonly actLabels?: Readonly<Record<string, string>>;
};

/** What the cells of a list are given: the row's values, but where the list's parts say another. */
export type CellsOf<T, Cells extends object> = Omit<T, keyof Cells> & Cells;

export type ResourcePagesOf<
  T extends Stored,
  S extends z.ZodType,
  Slots extends object = object,
  Cells extends object = object,
> = {
  readonly resource: Resource<T, S>;
  readonly crud: Crud<T, z.output<S>>;
  readonly parts: ResourceParts<T, Slots, Cells>;
};

/** The pages of a list with all four. */
export type ResourcePages<Slots extends object = object, Cells extends object = object> = {
  readonly list: Page<ListView<Cells>>;
  readonly add: Page<FormView<Slots>>;
  readonly edit: Page<FormView<Slots>>;
  readonly del: Page<DeleteView>;
};

/** True when the actor may change rows of the list. */
export const mayWrite = <T extends Stored, S extends z.ZodType>(
  { scope }: Resource<T, S>,
  actor: Actor,
): boolean => can(actor, `${scope.area}:write`);

/** The named choices of these columns, filters or fields; a source that none of them names is not asked. */
export const choicesNamedBy = async (
  users: readonly { readonly choices?: unknown }[],
  sources: ChoiceSources = {},
  actor: Actor,
): Promise<NamedChoices> => {
  const names = new Set(users.map(({ choices }) => choices));
  const asked = Object.entries(sources).filter(([name]) => names.has(name));
  return Object.fromEntries(
    await Promise.all(asked.map(async ([name, of]) => [name, await of(actor)] as const)),
  );
};

/** The id of the path; what is none does not exist. */
export function idOf(params: Readonly<Record<string, string | undefined>>): number {
  const id = parseId(params.id);
  if (id === null) throw pageNotFound();
  return id;
}

/** The state of the list that a page's own URL carries along: `?…` or nothing. */
export const listStateIn = <T extends Stored, S extends z.ZodType>(
  resource: Resource<T, S>,
  query: URLSearchParams,
): string => listQueryString(resource, readListQuery(resource, query));

/** The form that takes a deletion back. */
export const undoOf = (
  resource: { name: ResourceName },
  ids: readonly number[],
): NonNullable<Flash['undo']> => ({
  action: managerPaths.list(resource.name),
  fields: { _act: 'restore', id: ids.join(',') },
});

/** Runs a save; a stale one throws `ConflictError` with both versions in the words of the list's form. */
export async function comparingVersions<T extends Stored, S extends z.ZodType>(
  { form }: Resource<T, S>,
  named: () => Promise<NamedChoices>,
  save: () => Promise<void>,
): Promise<void> {
  try {
    await save();
  } catch (error) {
    if (!(error instanceof StaleError)) throw error;
    throw new ConflictError(error, conflictOf(error, form, await named()));
  }
}

/** Home, the list, and the page itself. */
export const crumbsOf = (
  resource: { name: ResourceName; label: string },
  list: string,
  page?: string,
): Crumb[] => [
  { label: '管理', href: managerPaths.home },
  { label: resource.label, ...(page && { href: managerPaths.list(resource.name) + list }) },
  ...(page ? [{ label: page }] : []),
];
