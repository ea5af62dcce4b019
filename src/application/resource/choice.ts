import type { PaletteColor } from '../../domain/palette.ts';
import { tokyoParts } from '../../domain/time.ts';
import type { ColumnKind, InputKind } from './resource.ts';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error';

/** One value of a closed list and how it is shown. */
export type Choice = {
  readonly value: string;
  readonly label: string;
  readonly tone?: Tone;
  readonly palette?: PaletteColor;
};

/** Ids of a list as the names their choices have; one that is no choice (any more) keeps its number. */
export const namesOf = (value: unknown, choices: readonly Choice[]): string =>
  ((value ?? []) as readonly number[])
    .map((id) => choices.find((choice) => choice.value === String(id))?.label ?? `登録${id}`)
    .join('、');

/** Choices of a labelled enum: `choicesOf(ROLE_LABELS)`. */
export const choicesOf = <V extends string>(
  labels: Readonly<Record<V, string>>,
  tones: Partial<Record<V, Tone>> = {},
): Choice[] =>
  (Object.entries(labels) as [V, string][]).map(([value, label]) => ({
    value,
    label,
    ...(tones[value] && { tone: tones[value] }),
  }));

/** The lists of choices that resources call by name, as one actor may see them. */
export type NamedChoices = Readonly<Record<string, readonly Choice[]>>;

/** The choices of a column, filter or field, whether they are fixed or named; none where it has none. */
export const choicesFor = (
  choices: readonly Choice[] | string | undefined,
  named: NamedChoices,
): readonly Choice[] => (typeof choices === 'string' ? (named[choices] ?? []) : (choices ?? []));

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
