import { tokyoParts } from '../../domain/time.ts';
import type { Choice } from './choice.ts';
import type { ColumnKind, InputKind } from './resource.ts';

type Worded = {
  readonly kind: ColumnKind | InputKind;
  readonly choices: readonly Choice[];
  readonly words?: (value: unknown, choices: readonly Choice[]) => string;
};

/** A stored value as words a person reads, in CSV, history and comparisons: choices by label, Japan time. */
export function wordsOf(value: unknown, { kind, choices, words }: Worded): string {
  if (words) return words(value, choices);
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return value.map((one) => wordsOf(one, { kind, choices })).join('、');
  if (typeof value === 'boolean') return value ? 'はい' : 'いいえ';
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  if (kind === 'instant') return instantWords(text);
  if (kind === 'date') return text.replaceAll('-', '/');
  return choices.find((choice) => choice.value === text)?.label ?? text;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** `2026/11/27 09:05`, which spreadsheets read as a time. */
const instantWords = (instant: string): string => {
  const { year, month, day, hour, minute } = tokyoParts(instant);
  return `${year}/${two(month)}/${two(day)} ${two(hour)}:${two(minute)}`;
};
