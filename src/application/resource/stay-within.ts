import { DomainError } from '../../domain/errors.ts';
import type { Stored, Within } from './resource.ts';

type Values = Record<string, unknown>;

/**
 * What may be stored by an actor who sees only rows `within`: a value outside is refused, and a new row gets
 * the value it lacks where only one is allowed, so that nobody makes a row out of their own sight.
 * Throws `forbidden`.
 */
export function stayWithin<T extends Stored, I>(
  within: Within<T>,
  input: I,
  row: 'new' | 'old',
  refusal: () => DomainError,
): I {
  if (within === 'all') return input;
  const kept: Values = { ...(input as Values) };
  for (const [key, allowed] of Object.entries(within) as [string, readonly unknown[]][]) {
    if (row === 'new' && kept[key] === undefined && allowed.length === 1) kept[key] = allowed[0];
    const absent = kept[key] === undefined;
    if (absent ? row === 'new' : !allowed.includes(kept[key])) throw refusal();
  }
  return kept as I;
}

/** The refusal of a row outside an actor's range, in the words of the list. */
export const outside = (room: string, label: string) => (): DomainError =>
  new DomainError('forbidden', `${room}.outside`, `担当する範囲の外の${label}は保存できません。`);
