import { FACILITIES } from '../../domain/facility.ts';
import { noticeSchema } from '../../domain/notice/notice-form.ts';
import { ownOrShared, refuseShared } from '../resource/of-facility.ts';
import { defineResource } from '../resource/resource.ts';
import {
  categoryField,
  NOTICE_STATE_CHOICES,
  publishFields,
  TEXT_FIELDS,
  TITLE_FIELD,
} from './notice-fields.ts';
import type { NoticeRow } from './notice-rows.port.ts';

const refuseNotice = refuseShared('お知らせ');

/** お知らせ: what the public reads. */
export const noticeResource = defineResource<NoticeRow>()({
  name: 'notice',
  label: 'お知らせ',
  schema: noticeSchema,
  columns: [
    {
      key: 'state',
      label: '状態',
      kind: 'choice',
      choices: NOTICE_STATE_CHOICES,
    },
    { key: 'title', label: '件名', kind: 'text', sort: true },
    { key: 'categoryId', label: '分類', kind: 'choice', choices: 'noticeCategories' },
    { key: 'facility', label: '施設', kind: 'choice', choices: 'facilities' },
    { key: 'publishAt', label: '公開日時', kind: 'instant', sort: true },
    { key: 'important', label: '重要', kind: 'flag' },
  ],
  filters: [
    { key: 'state', label: '状態', choices: NOTICE_STATE_CHOICES },
    { key: 'categoryId', label: '分類', choices: 'noticeCategories' },
    { key: 'facility', label: '施設', choices: 'facilities', values: FACILITIES },
  ],
  searchHint: '件名・本文',
  form: [
    TITLE_FIELD,
    categoryField('noticeCategories'),
    {
      key: 'facility',
      label: '施設',
      input: 'choice',
      choices: 'facilities',
      hint: '選ばないと、両方の施設のお知らせになります。',
      section: '内容',
    },
    ...TEXT_FIELDS,
    ...publishFields('この時刻に公開ページから消えます。'),
  ],
  blank: { status: 'draft' },
  sort: { key: 'publishAt', direction: 'desc' },
  describe: (row) => row.title,
  deletion: '公開ページ・フィード・サイトマップからすぐに消えます。ごみ箱から元に戻せます。',
  empty: 'お知らせはまだありません。「追加」から最初のお知らせを書いてください。',
  scope: { area: 'notice', within: ownOrShared },
  refuse: (actor, _act, row, input) => refuseNotice(actor, row, input),
});
