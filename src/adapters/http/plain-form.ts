import type { FormValues } from '../../ui/pages.ts';

/** `attachments[0][label]` is two; who walks through a form, or shows it again, must not be led down forever. */
const DEPTH = 6;

/**
 * A parsed body as plain records and lists: names that every object has (`toString`, `__proto__`) are left out, since
 * a value that carries them is no text and no record any more. Null where it nests deeper than any form.
 */
export function plainForm(body: unknown): FormValues | null {
  const form = plain(body ?? {}, DEPTH);
  return form === TOO_DEEP ? null : (form as FormValues);
}

const TOO_DEEP = Symbol('too deep');

function plain(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth < 0) return TOO_DEEP;
  const entries = Object.entries(value)
    .filter(([name]) => !(name in Object.prototype))
    .map(([name, inner]) => [name, plain(inner, depth - 1)] as const);
  if (entries.some(([, inner]) => inner === TOO_DEEP)) return TOO_DEEP;
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
