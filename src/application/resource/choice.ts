import type { PaletteColor } from '../../domain/palette.ts';

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
