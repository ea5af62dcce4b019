import { DomainError } from '../../domain/errors.ts';
import { sameValue } from '../../domain/same-value.ts';
import type { NamedChoices } from './choice.ts';
import { fieldWords } from './form-view.ts';
import type { FieldDeclaration, Stored } from './resource.ts';

/** What stands now beside what was typed; `version` is the one to save on when mine shall win. */
export type Conflict = {
  version: number;
  differences: { label: string; mine: string; theirs: string }[];
};

/** A save of an old version: `mine` is what it wanted, `theirs` the row as it stands. Kind `conflict`. */
export class StaleError extends DomainError {
  override name = 'StaleError';
  readonly mine: object;
  readonly theirs: Stored;

  constructor(code: string, message: string, mine: object, theirs: Stored) {
    super('conflict', code, message);
    this.mine = mine;
    this.theirs = theirs;
  }
}

/** A `StaleError` in words, ready for a page and for JSON: both versions to choose from. */
export class ConflictError extends DomainError {
  override name = 'ConflictError';
  readonly conflict: Conflict;

  constructor(stale: StaleError, conflict: Conflict) {
    super('conflict', stale.code, stale.message);
    this.conflict = conflict;
  }
}

/** The conflict of a stale save in the words of the form's fields; fields that agree are left out. */
export const conflictOf = <I>(
  { mine, theirs }: StaleError,
  fields: readonly FieldDeclaration<I>[],
  named: NamedChoices = {},
): Conflict => ({
  version: theirs.version,
  differences: fields.flatMap((field) => {
    const typed = fieldOf(mine, field.key);
    const standing = fieldOf(theirs, field.key);
    if (sameValue(typed, standing)) return [];
    return [
      {
        label: field.label,
        mine: fieldWords(field, typed, named),
        theirs: fieldWords(field, standing, named),
      },
    ];
  }),
});

const fieldOf = (row: object, key: string): unknown => (row as Record<string, unknown>)[key];
