import { LINK_LIMITS, type LinkForm, linkSchema } from '../../domain/link/link-form.ts';
import type { Collection } from '../resource/collection.port.ts';
import { defineResource, type Stored } from '../resource/resource.ts';
import { positionField } from '../resource/usual-fields.ts';

/** A link to another site, and the heading it stands under. */
export type Link = {
  readonly id: number;
  readonly category: string;
  readonly name: string;
  readonly url: string;
  readonly note: string;
};

/** リンク集, in the order pages show it. */
export interface Links {
  shown(): Promise<readonly Link[]>;
}

export type LinkRow = Stored & LinkForm;

/** Links as staff keep them, and as pages show them. */
export type LinkRows = Collection<LinkRow, LinkForm> & Links;

/** リンク集. */
export const linkResource = defineResource<LinkRow>()({
  name: 'link',
  label: 'リンク',
  schema: linkSchema,
  columns: [
    { key: 'name', label: '名前', kind: 'text', sort: true },
    { key: 'category', label: '分類', kind: 'text', sort: true },
    { key: 'url', label: 'アドレス', kind: 'text', sort: true },
    { key: 'position', label: '順', kind: 'number', sort: true },
  ],
  filters: [],
  searchHint: '名前・分類・説明・アドレス',
  form: [
    {
      key: 'category',
      label: '分類',
      input: 'line',
      required: true,
      max: LINK_LIMITS.category,
      hint: '同じ言葉の分類は、1つの見出しにまとまります。',
    },
    { key: 'name', label: '名前', input: 'line', required: true, max: LINK_LIMITS.name },
    {
      key: 'url',
      label: 'アドレス',
      input: 'line',
      required: true,
      max: LINK_LIMITS.url,
      hint: 'https:// から始まるアドレス',
    },
    { key: 'note', label: '説明', input: 'line', required: true, max: LINK_LIMITS.note },
    positionField,
  ],
  blank: { position: 0 },
  sort: { key: 'position', direction: 'asc' },
  describe: ({ name }) => name,
  deletion: 'リンク集のページからすぐに消えます。ごみ箱から元に戻せます。',
  empty: 'リンクはまだありません。「新しく追加する」で登録してください。',
  scope: { area: 'site', within: () => 'all' },
  refuse: ({ facility }) =>
    facility === null
      ? null
      : 'リンク集は両方の施設のものなので、施設を限られた職員には変更できません。変更は管理者に頼んでください。',
});
