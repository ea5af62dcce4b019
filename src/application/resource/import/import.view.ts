import type { Change, Outcome } from './draft.ts';

/** What a file would do, or why it cannot be taken in. */
export type PlanView = {
  readonly counts: Readonly<Record<Outcome | 'wrong', number>>;
  /** Every wrong cell of every line. */
  readonly wrong: readonly { line: number; label: string; typed: string; text: string }[];
  readonly lines: readonly {
    line: number;
    title: string;
    outcome: Outcome | 'wrong';
    changes: readonly Change[];
  }[];
};

/** The page that takes in a list's rows from a file; `plan` once a file was chosen. */
export type ImportView = {
  readonly name: string;
  readonly label: string;
  readonly number: string;
  readonly columns: readonly { label: string; required: boolean }[];
  readonly plan: (PlanView & { readonly file: string; readonly rows: string | null }) | null;
};
