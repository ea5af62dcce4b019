import type { WorkerActor } from '../../domain/actor.ts';
import type { Stored } from './resource.ts';

type By = { readonly worker: WorkerActor };

/**
 * A form on its way to the database. `before` is the row as it was locked; `input` what the schema made of the form, with
 * all that steps made of it so far.
 */
export type Save<T extends Stored, I> = By &
  (
    | { readonly act: 'create'; readonly before: null; readonly input: I }
    | { readonly act: 'update'; readonly before: T; readonly input: I }
  );

/** Any change of a row on its way to the database. */
export type Change<T extends Stored, I> =
  | Save<T, I>
  | (By & { readonly act: 'remove' | 'restore'; readonly before: T; readonly input: null });

/** A change that is stored, with its row's id. */
type Written<T extends Stored, I> = Change<T, I> & { readonly id: number };

/** A form before its row is known and locked. */
type Form<I> = { readonly worker: WorkerActor; readonly act: 'create' | 'update'; readonly input: I };

/**
 * What a list adds to the write path, in the order in which it runs. Each step of a stage runs once, one after the
 * other; a step that throws undoes the change.
 */
export type CrudSteps<T extends Stored, I> = {
  /** Before the transaction, for what counts even where the change is refused: quotas. `before` is not locked yet. */
  readonly admit?: readonly ((save: Save<T, I>) => Promise<void> | void)[];
  /** Locks rows of other lists that must be locked before this one's; gives the input, completed by what they say. */
  readonly hold?: readonly ((form: Form<I>) => Promise<I>)[];
  /** Refuses what the worker's range, the row's version and the references allow. Of remove and restore, too. */
  readonly check?: readonly ((change: Change<T, I>) => Promise<void> | void)[];
  /** Gives the input as it is to be stored: cleaned, completed, with what it refers to held. */
  readonly prepare?: readonly ((save: Save<T, I>) => Promise<I> | I)[];
  /** In the transaction, after row and history are written: mails, jobs, caches. */
  readonly after?: readonly ((written: Written<T, I>) => Promise<unknown>)[];
};

export type HoldStep<I> = NonNullable<CrudSteps<Stored, I>['hold']>[number];
export type CheckStep<T extends Stored, I> = NonNullable<CrudSteps<T, I>['check']>[number];
export type PrepareStep<T extends Stored, I> = NonNullable<CrudSteps<T, I>['prepare']>[number];
export type AfterStep<T extends Stored, I> = NonNullable<CrudSteps<T, I>['after']>[number];
export type AdmitStep<T extends Stored, I> = NonNullable<CrudSteps<T, I>['admit']>[number];
