import type { Tone } from '../resource/choice.ts';

/** Something on a worker's home that waits: what, and the one button that leads to doing it. */
export type DashboardCard = {
  readonly title: string;
  /** `error`: somebody waits this minute. */
  readonly tone: Tone;
  /** The first of them, each a link to itself. */
  readonly lines: readonly { readonly text: string; readonly href: string }[];
  readonly act: { readonly label: string; readonly href: string };
};

export type DashboardView = {
  readonly name: string;
  readonly role: string;
  readonly cards: readonly DashboardCard[];
  /** The lists that the role opens. */
  readonly may: readonly { readonly label: string; readonly href: string; readonly write: boolean }[];
};
