import {
  CATEGORY_KIND_LABELS,
  CATEGORY_NAME_LIMIT,
  type CategoryInput,
  type CategoryKind,
  categorySchema,
} from '../../domain/category/category.ts';
import { PALETTE, PALETTE_LABELS } from '../../domain/palette.ts';
import { type Choice, choicesOf } from '../resource/choice.ts';
import { defineResource, type Stored } from '../resource/resource.ts';
import { positionField } from '../resource/usual-fields.ts';

/** Categories as other features need them. */
export interface Categories {
  /** The live categories of a kind in their order, to choose from; values are ids. */
  choicesOf(kind: CategoryKind): Promise<readonly Choice[]>;
  /** True for a live category of the kind, which then cannot be deleted until the transaction ends. */
  hold(id: number, kind: CategoryKind): Promise<boolean>;
}

/** A category as its list reads it; `uses` counts what is sorted by it. */
export type Category = Stored & CategoryInput & { readonly uses: number };

const KINDS = choicesOf(CATEGORY_KIND_LABELS);
const COLORS: readonly Choice[] = PALETTE.map((value) => ({
  value,
  label: PALETTE_LABELS[value],
  palette: value,
}));

export const categoryResource = defineResource<Category>()({
  name: 'category',
  label: 'カテゴリ',
  schema: categorySchema,
  columns: [
    { key: 'name', label: '名称', kind: 'text', sort: true },
    { key: 'kind', label: '種別', kind: 'choice', choices: KINDS, sort: true },
    { key: 'color', label: '色', kind: 'choice', choices: COLORS, sort: true },
    { key: 'uses', label: '使用数', kind: 'number' },
    { key: 'position', label: '順', kind: 'number', sort: true },
  ],
  filters: [{ key: 'kind', label: '種別', choices: KINDS }],
  searchHint: '名称',
  form: [
    { key: 'kind', label: '種別', input: 'radio', required: true, choices: KINDS },
    {
      key: 'name',
      label: '名称',
      input: 'line',
      required: true,
      max: CATEGORY_NAME_LIMIT,
      hint: '同じ種別の中で重ならない名前',
    },
    { key: 'color', label: '色', input: 'palette', choices: COLORS },
    positionField,
  ],
  blank: { kind: 'notice', color: 'gray', position: 0 },
  sort: { key: 'kind', direction: 'asc' },
  describe: ({ name }) => name,
  deletion: '選択肢と一覧から消えて、ごみ箱に入ります。ごみ箱からいつでも元に戻せます。',
  empty: 'お知らせや写真を分けるカテゴリを追加してください。',
  scope: { area: 'category', within: () => 'all' },
  refuse: (_actor, act, row, input) =>
    act === 'update' && row && input && row.uses > 0 && row.kind !== input.kind
      ? '使われているカテゴリの種別は変えられません。新しいカテゴリを追加してください。'
      : null,
});
