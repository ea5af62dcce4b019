import type { Claiming } from './clashes.ts';
import { type ByLine, clashesOf, inOrder } from './clashes.ts';
import type { Draft } from './draft.ts';
import type { PlanView } from './import.view.ts';
import type { Holder, Refusal } from './import-list.ts';

type Row = { readonly id: number };

/** What a file would do: every line with all that is wrong with it, and the order in which lines can be stored. */
export type Plan<T> = { readonly lines: readonly Draft<T>[]; readonly order: readonly Draft<T>[] };

/** Judges the lines of a file beside each other and beside what is stored. */
export function planOf<T extends Row>(
  lines: readonly Claiming<T>[],
  holders: readonly Holder[],
  taken: (by: string) => string,
): Plan<T> {
  const clashes = clashesOf(lines, holders, taken);
  const { order, circle } = inOrder(lines, holders);
  return {
    lines: lines.map(({ draft }) => refusedToo(draft, clashes, circle)),
    order: order.filter(({ outcome }) => outcome !== 'same'),
  };
}

/** The same plan with a refusal that only storing a line brought up. */
export const refusedLate = <T>(
  { lines, order }: Plan<T>,
  line: number,
  refusals: readonly Refusal[],
): Plan<T> => ({
  order,
  lines: lines.map((draft) => (draft.line === line ? refusedToo(draft, new Map([[line, refusals]])) : draft)),
});

function refusedToo<T>(draft: Draft<T>, ...more: readonly ByLine[]): Draft<T> {
  const added = more.flatMap((byLine) => byLine.get(draft.line) ?? []);
  const fresh = added.filter(({ label }) => !draft.refusals.some((one) => one.label === label));
  return { ...draft, refusals: [...draft.refusals, ...fresh] };
}

/** True when every line can be stored. */
export const isSound = <T>({ lines }: Plan<T>): boolean =>
  lines.every(({ refusals }) => refusals.length === 0);

/** The plan as its page shows it; `titleOf` names a line. */
export function planView<T>({ lines }: Plan<T>, titleOf: (draft: Draft<T>) => string): PlanView {
  const shown = lines.map((draft) => ({
    line: draft.line,
    title: titleOf(draft),
    outcome: draft.refusals.length > 0 ? ('wrong' as const) : draft.outcome,
    changes: draft.changes,
  }));
  const count = (outcome: (typeof shown)[number]['outcome']): number =>
    shown.filter((line) => line.outcome === outcome).length;
  return {
    counts: {
      create: count('create'),
      update: count('update'),
      same: count('same'),
      wrong: count('wrong'),
    },
    wrong: lines.flatMap(({ line, cells, refusals }) =>
      refusals.map(({ label, text }) => ({ line, label, text, typed: cells.get(label)?.trim() ?? '' })),
    ),
    lines: shown,
  };
}
