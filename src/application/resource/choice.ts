import type { PaletteColor } from '../../domain/palette.ts';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error';

/** One value of a closed list and how it is shown. */
export type Choice = {
  readonly value: string;
  readonly label: string;
  readonly tone?: Tone;
  readonly palette?: PaletteColor;
};

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
