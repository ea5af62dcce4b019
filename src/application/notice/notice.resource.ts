import type { WorkerActor } from '../../domain/actor.ts';
import { FACILITIES } from '../../domain/facility.ts';
import type { Notice } from '../../domain/notice/notice.ts';
import { noticeSchema } from '../../domain/notice/notice-form.ts';
import {
  categoryField,
  NOTICE_STATE_CHOICES,
  publishFields,
  TEXT_FIELDS,
  TITLE_FIELD,
} from '../notice-content/notice-fields.ts';
import { defineResource } from '../resource/resource.ts';
import type { NoticeRow } from './notice-rows.port.ts';

/** Who works for one facility may read what is for both, and write for that facility only. */
function refuseNotice(
  actor: WorkerActor,
  row: Pick<Notice, 'facility'> | null,
  input: Pick<Notice, 'facility'> | null,
) {
  if (actor.facility === null) return null;
  if (row && row.facility === null)
    return '両方の施設のお知らせは、施設を限られた職員には変更できません。変更は管理者に頼んでください。';
  if (input && input.facility === null) return '施設を選んでください。担当する施設のお知らせだけを書けます。';
  return null;
}

/** お知らせ: what the public reads. */
export const noticeResource = defineResource<NoticeRow>()({
  name: 'notice2',
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
  scope: {
    area: 'notice',
    within: ({ facility }) => (facility === null ? 'all' : { facility: [facility, null] }),
  },
  refuse: (actor, _act, row, input) => refuseNotice(actor, row, input),
});
