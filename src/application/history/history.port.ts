import type { Actor } from '../../domain/actor.ts';
import { sameValue } from '../../domain/same-value.ts';

export type HistoryAct = 'create' | 'update' | 'remove' | 'restore' | (string & {});

/** One entry of the history (履歴): who changed what when; `changes` are whole values before and after, by field. */
export type HistoryEntry = {
  readonly at: string;
  readonly actor: string;
  readonly act: HistoryAct;
  readonly changes: Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>;
};

/** The audit table. `record` is called inside the transaction of the change it records. */
export interface History {
  record(entry: {
    actor: Actor;
    resource: string;
    rowId: number;
    act: HistoryAct;
    before: object | null;
    after: object | null;
  }): Promise<void>;
  /** The last 100, newest first. */
  of(resource: string, rowId: number): Promise<readonly HistoryEntry[]>;
  /** All of them, newest first. */
  allOf(resource: string, rowId: number): Promise<readonly HistoryEntry[]>;
}

/**
 * What an act changed, by field of `after`; a field that stays the same is left out. Without `before` it is
 * every field that was given a value, without `after` nothing.
 */
export function changesBetween(before: object | null, after: object | null): HistoryEntry['changes'] {
  const old = (before ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(after ?? {})
      .filter(([key, value]) => !sameValue(old[key], value))
      .map(([key, value]) => [key, { before: old[key] ?? null, after: value ?? null }]),
  );
}
