import { same } from '../resource/same.ts';
import type { HistoryEntry } from './history.port.ts';

/**
 * What an act changed, by field of `after`; a field that stays the same is left out. Without `before` it is
 * every field that was given a value, without `after` nothing.
 */
export function changesBetween(before: object | null, after: object | null): HistoryEntry['changes'] {
  const old = (before ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(after ?? {})
      .filter(([key, value]) => !same(old[key], value))
      .map(([key, value]) => [key, { before: old[key] ?? null, after: value ?? null }]),
  );
}
