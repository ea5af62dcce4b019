import { formatDateTime } from '../../domain/format.ts';
import { clip } from '../../domain/text.ts';
import type { HistoryEntry } from '../history/history.port.ts';
import type { Field } from './resource.ts';
import type { HistoryView } from './views.ts';
import { choicesFor, type NamedChoices, wordsOf } from './words.ts';

/** Graphemes of a value that the history shows. */
const SHOWN = 80;

const ACT_LABELS: Readonly<Record<string, string>> = {
  create: '登録',
  update: '変更',
  remove: '削除',
  restore: '復元',
};

/** What an act is called: by the list's own name for it, or one of the four. */
export const actWords = (act: string, labels: Readonly<Record<string, string>> = {}): string =>
  labels[act] ?? ACT_LABELS[act] ?? act;

/**
 * The history as a page shows it: values in words, long ones shortened, and only of fields the form has.
 * `actLabels` names the acts a list has besides the four.
 */
export const historyView = <I>(
  entries: readonly HistoryEntry[],
  fields: readonly Field<I>[],
  named: NamedChoices = {},
  actLabels: Readonly<Record<string, string>> = {},
): HistoryView =>
  entries.map(({ at, actor, act, changes }) => ({
    at: formatDateTime(at),
    actor,
    act: actWords(act, actLabels),
    changes: fields.flatMap((field) => {
      const change = Object.hasOwn(changes, field.key) ? changes[field.key] : undefined;
      if (!change) return [];
      const words = (value: unknown) => fieldWords(field, value, named);
      return [{ label: field.label, before: words(change.before), after: words(change.after) }];
    }),
  }));

/** A field's stored value in words, short enough to stand beside another. */
export const fieldWords = <I>(field: Field<I>, value: unknown, named: NamedChoices): string =>
  clip(
    wordsOf(value, { kind: field.input, choices: choicesFor(field.choices, named), words: field.words }),
    SHOWN,
    '…',
  );
