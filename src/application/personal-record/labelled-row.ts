import type { z } from 'zod';
import { formatDateTime } from '../../domain/format.ts';
import { choicesFor, type NamedChoices } from '../resource/choice.ts';
import type { FieldDeclaration, Resource, Stored, Words } from '../resource/resource.ts';
import type { Json } from '../resource/views.ts';
import { wordsOf } from '../resource/words.ts';

/** An instant as it is stored, and in words in Japan's time; null stays null. */
export const labelledInstant = (instant: string | null): Json =>
  instant === null ? null : { 値: instant, 表示: formatDateTime(instant) };

/** A value of a closed list as it is stored, and its label. */
export const labelledChoice = <V extends string>(value: V, labels: Readonly<Record<V, string>>): Json => ({
  値: value,
  表示: labels[value],
});

/** The labels of what every row has besides the fields of its list. */
const STORED_LABELS: Readonly<Record<string, string>> = {
  id: '登録の番号',
  version: '保存の回数',
  createdAt: '登録した日時',
  updatedAt: '最後に保存した日時',
  deletedAt: 'ごみ箱に入れた日時',
  anonymisedAt: '匿名にした日時',
  roomSince: 'いまの居室に移った日',
  retention: '保存期間',
};

type Declared = Pick<FieldDeclaration<unknown>, 'choices'> & {
  readonly label: string;
  readonly kind: FieldDeclaration<unknown>['input'] | 'text';
  readonly words?: Words | undefined;
};

/** Every value of a stored row under its own key: as stored, and by its label and in words where the list says them. */
export function labelledRow<T extends Stored, S extends z.ZodType>(
  resource: Resource<T, S>,
  row: T,
  named: NamedChoices,
): Json {
  const said = ([key, value]: [string, unknown]): [string, Json] => {
    const declared = declaredOf(resource, key);
    if (!declared) return [key, { 項目: STORED_LABELS[key] ?? key, 値: value as Json }];
    const { label, kind, choices, words } = declared;
    const shown = wordsOf(value, { kind: kind as 'text', choices: choicesFor(choices, named), words });
    return [key, { 項目: label, 値: value as Json, 表示: shown }];
  };
  return Object.fromEntries(Object.entries(row).map(said));
}

function declaredOf<T extends Stored, S extends z.ZodType>(
  { form, columns }: Resource<T, S>,
  key: string,
): Declared | undefined {
  const field = form.find((one) => one.key === key);
  if (field) return { ...field, kind: field.input, words: field.words };
  const column = columns.find((one) => one.key === key);
  return column && { ...column, kind: column.kind as 'text', words: column.words };
}
