import type { z } from 'zod';
import type { WorkerActor } from '../../../domain/actor.ts';
import type { Resource, Stored } from '../resource.ts';

/** Raw values of a list's form, as its page would send them. */
export type Raw = Record<string, unknown>;

/** What is wrong in one cell: the column it is about and what to do. */
export type Refusal = { readonly label: string; readonly text: string };

/** A column of the file; `F` is what was looked up for all lines at once. */
export type ImportColumn<T, F> = {
  readonly label: string;
  /** A new row cannot be without it. */
  readonly required?: true;
  /** What the template shows. */
  readonly example: string;
  /** The field of the form it belongs to. */
  readonly key: string;
  /** The name its value has in the form's refusals; unset: that of the field. */
  readonly refusedAs?: string;
  /** The cell of a stored row, which is read back as the same value. */
  readonly cellOf: (row: T) => string;
  /** Puts a cell into the raw form; a Japanese sentence where it says nothing that could be put. */
  readonly put: (raw: Raw, cell: string, found: F) => string | null;
};

/** Something that one row at a time has, as long as the claim lasts: a room, the voice of a family. */
export type Claim = {
  readonly thing: string;
  readonly label: string;
  /** From this day on and until the day before `to`; '' and null: without beginning, without end. */
  readonly from: string;
  readonly to: string | null;
};

/** A stored row that has a thing; `who` names it in sentences. */
export type Holder = Omit<Claim, 'label'> & { readonly rowId: number; readonly who: string };

/** How rows of a list stand in a file. The number is the key: a row that has it is changed, else one is made. */
export type ImportList<T extends Stored & { readonly number: string }, S extends z.ZodType, F> = {
  readonly resource: Resource<T, S>;
  /** The first is the number. */
  readonly columns: readonly [ImportColumn<T, F>, ...ImportColumn<T, F>[]];
  /** How a new line is called in sentences. */
  readonly nameOf: (cells: ReadonlyMap<string, string>) => string;
  /** Looks up what cells name, for the whole file at once; `cells` gives every cell of a column. */
  readonly find: (actor: WorkerActor, cells: (label: string) => readonly string[]) => Promise<F>;
  /** The column of a refusal that no column names for itself. */
  readonly labelOf?: (name: string, raw: Raw) => string | undefined;
  /** Rules that the form leaves to its pages. */
  readonly check?: (input: z.output<S>) => readonly Refusal[];
  /** What a line claims as far as it can be read, also where other cells are wrong; `row` is the one it changes. */
  readonly claims: (raw: Raw, row: T | null) => readonly Claim[];
  /** Who has any of these things now, for the whole file at once. */
  readonly holders: (actor: WorkerActor, claims: readonly Claim[]) => Promise<readonly Holder[]>;
  /** What to do about a thing that somebody else has. */
  readonly taken: (by: string) => string;
};
