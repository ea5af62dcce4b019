import type { ResourceName } from '../../domain/resource-name.ts';
import type { CellChange, Draft, LineOutcome } from './draft.ts';
import { groupBy } from './group-by.ts';
import type { Claim, Holder, Refusal } from './import-list.ts';

/** What a file would do, or why it cannot be taken in. */
export type PlanView = {
  readonly counts: Readonly<Record<LineOutcome | 'wrong', number>>;
  /** Every wrong cell of every line. */
  readonly wrong: readonly { line: number; label: string; typed: string; text: string }[];
  readonly lines: readonly {
    line: number;
    title: string;
    outcome: LineOutcome | 'wrong';
    changes: readonly CellChange[];
  }[];
};

/** The page that takes in a list's rows from a file; `plan` once a file was chosen. */
export type ImportView = {
  readonly name: ResourceName;
  readonly label: string;
  readonly number: string;
  readonly columns: readonly { label: string; required: boolean }[];
  readonly plan: (PlanView & { readonly file: string; readonly rows: string | null }) | null;
};

/** Refusals by line. */
type ByLine = ReadonlyMap<number, readonly Refusal[]>;

type Span = Pick<Claim, 'from' | 'to'>;

/** A line of a file with what it claims. */
type ClaimingLine<T> = { readonly draft: Draft<T>; readonly claims: readonly Claim[] };

const NEVER = '\uffff';

/** True when two stays share a day; the day on which one ends is free for the next. */
const overlap = (one: Span, other: Span): boolean =>
  (one.from === '' || isLong(one)) &&
  (other.from === '' || isLong(other)) &&
  one.from < (other.to ?? NEVER) &&
  other.from < (one.to ?? NEVER);

const isLong = ({ from, to }: Span): boolean => from < (to ?? NEVER);

/**
 * Refuses what two claim: two lines of the file, or a line and a stored row that is not in the file. A stored row that
 * is in the file claims what its line says.
 */
function clashesOf<T extends { readonly id: number }>(
  lines: readonly ClaimingLine<T>[],
  holders: readonly Holder[],
  conflictText: (by: string) => string,
): ByLine {
  const inFile = new Set(lines.flatMap(({ draft }) => (draft.row ? [draft.row.id] : [])));
  const rivals = groupBy(
    lines.flatMap(({ draft, claims }) =>
      claims.map((claim) => ({ ...claim, line: draft.line, key: draft.key })),
    ),
    ({ thing }) => thing,
  );
  const held = groupBy(
    holders.filter(({ rowId }) => !inFile.has(rowId)),
    ({ thing }) => thing,
  );
  // Two lines of one number are refused already.
  const refusalOf = (key: string, claim: Claim): Refusal | null => {
    const rival = rivals.get(claim.thing)?.find((one) => one.key !== key && overlap(one, claim));
    if (rival) return { label: claim.label, text: conflictText(`${rival.line}行目の方`) };
    const holder = held.get(claim.thing)?.find((one) => overlap(one, claim));
    return holder ? { label: claim.label, text: conflictText(holder.who) } : null;
  };
  return new Map(
    lines.map(({ draft, claims }) => [
      draft.line,
      claims.map((claim) => refusalOf(draft.key, claim)).filter((refusal) => refusal !== null),
    ]),
  );
}

/**
 * Orders the lines so that each finds free what it claims: whoever gives a thing up is stored before whoever gets it.
 * Lines that wait for each other in a circle cannot be ordered and are refused in `circle`.
 */
function storingOrder<T extends { readonly id: number }>(
  lines: readonly ClaimingLine<T>[],
  holders: readonly Holder[],
): { readonly order: readonly Draft<T>[]; readonly circle: ByLine } {
  const byRow = new Map(lines.flatMap((one) => (one.draft.row ? [[one.draft.row.id, one] as const] : [])));
  const held = groupBy(holders, ({ thing }) => thing);
  const waitsFor = ({ draft, claims }: ClaimingLine<T>) =>
    claims.flatMap((claim) =>
      (held.get(claim.thing) ?? [])
        .filter(({ rowId, ...span }) => rowId !== draft.row?.id && overlap(span, claim))
        .flatMap(({ rowId }) => {
          const first = byRow.get(rowId);
          return first ? [{ first, label: claim.label }] : [];
        }),
    );

  const order: Draft<T>[] = [];
  const circle = new Map<number, Refusal[]>();
  const state = new Map<number, 'open' | 'done'>();
  const visit = (one: ClaimingLine<T>): void => {
    const { line } = one.draft;
    state.set(line, 'open');
    for (const { first, label } of waitsFor(one)) {
      const at = first.draft.line;
      if (state.get(at) === 'open') circle.set(line, [{ label, text: inCircle(at) }]);
      else if (!state.has(at)) visit(first);
    }
    state.set(line, 'done');
    order.push(one.draft);
  };
  for (const one of lines) if (!state.has(one.draft.line)) visit(one);
  return { order, circle };
}

const inCircle = (line: number): string =>
  `${line}行目との入れ替えは一度にできません。先に片方だけを変える取り込みをして、そのあとでもう片方を取り込んでください。`;

/** The lines of a file with all that is wrong with them, and the order in which they can be stored. */
export type Plan<T> = { readonly lines: readonly Draft<T>[]; readonly order: readonly Draft<T>[] };

/** Plans the lines of a file, judged against each other and against what is stored. */
export function planOf<T extends { readonly id: number }>(
  lines: readonly ClaimingLine<T>[],
  holders: readonly Holder[],
  conflictText: (by: string) => string,
): Plan<T> {
  const clashes = clashesOf(lines, holders, conflictText);
  const { order, circle } = storingOrder(lines, holders);
  return {
    lines: lines.map(({ draft }) => withRefusals(draft, clashes, circle)),
    order: order.filter(({ outcome }) => outcome !== 'same'),
  };
}

/** The same plan with a refusal that only storing a line met. */
export const refusedLate = <T>(
  { lines, order }: Plan<T>,
  line: number,
  refusals: readonly Refusal[],
): Plan<T> => ({
  order,
  lines: lines.map((draft) =>
    draft.line === line ? withRefusals(draft, new Map([[line, refusals]])) : draft,
  ),
});

function withRefusals<T>(draft: Draft<T>, ...more: readonly ByLine[]): Draft<T> {
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
