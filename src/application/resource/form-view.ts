import { formatDateTime } from '../../domain/format.ts';
import { clip } from '../../domain/text.ts';
import { tokyoFields } from '../../domain/time.ts';
import type { HistoryEntry } from '../history/history.port.ts';
import { choicesFor, type NamedChoices } from './choice.ts';
import type { FieldDeclaration } from './resource.ts';
import type { HistoryView, Json } from './views.ts';
import { wordsOf } from './words.ts';

/**
 * A stored row, or the start of a new one, as the raw values its form is filled with and would send back:
 * days and moments in Japan as parts, a flag as `on` or nothing, what is empty as ''.
 */
export const formValues = <I>(fields: readonly FieldDeclaration<I>[], row: object): Record<string, Json> =>
  Object.fromEntries(
    fields.map(({ key, input }) => [key, rawValue(input, (row as Record<string, unknown>)[key])]),
  );

function rawValue(input: FieldDeclaration<unknown>['input'], value: unknown): Json {
  switch (input) {
    case 'flag':
      return value === true ? 'on' : '';
    case 'choices':
      return Array.isArray(value) ? value.map(String) : [];
    case 'date':
      return dayParts(value);
    case 'instant':
      return momentParts(value);
    case 'slot':
      return (value ?? '') as Json;
    default:
      return value === null || value === undefined ? '' : String(value);
  }
}

const dayParts = (value: unknown): Json => {
  const [year = '', month = '', day = ''] = typeof value === 'string' ? value.split('-').map(unpadded) : [];
  return { year, month, day };
};

const NO_MOMENT = { year: '', month: '', day: '', hour: '', minute: '' };

const momentParts = (value: unknown): Json => (typeof value === 'string' ? tokyoFields(value) : NO_MOMENT);

const unpadded = (digits: string): string => digits.replace(/^0+(?=\d)/, '');

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
  fields: readonly FieldDeclaration<I>[],
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
export const fieldWords = <I>(field: FieldDeclaration<I>, value: unknown, named: NamedChoices): string =>
  clip(
    wordsOf(value, { kind: field.input, choices: choicesFor(field.choices, named), words: field.words }),
    SHOWN,
    '…',
  );
