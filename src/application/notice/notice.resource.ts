import { FACILITIES } from '../../domain/facility.ts';
import { megabytesOf } from '../../domain/file/upload.ts';
import { textOfHtml } from '../../domain/html.ts';
import {
  ATTACHMENT_LIMIT,
  type Attachment,
  NOTICE_STATE_LABELS,
  NOTICE_STATUS_LABELS,
  TITLE_LIMIT,
} from '../../domain/notice/notice.ts';
import { type NoticeForm, noticeSchema } from '../../domain/notice/notice-form.ts';
import { choicesOf } from '../resource/choice.ts';
import { ownOrShared, refuseShared } from '../resource/facility-range.ts';
import { defineResource, type FieldDeclaration } from '../resource/resource.ts';
import type { NoticeRow } from './notices.port.ts';

export const NOTICE_STATE_CHOICES = choicesOf(NOTICE_STATE_LABELS, {
  scheduled: 'info',
  public: 'success',
  ended: 'warning',
});

const attachmentWords = (value: unknown): string =>
  ((value ?? []) as readonly Attachment[]).map(({ label }) => label).join('、');

const bodyWords = (value: unknown): string => textOfHtml((value as { html?: string } | null)?.html ?? '');

type ContentField = FieldDeclaration<Omit<NoticeForm, 'facility'>>;

export const TITLE_FIELD = {
  key: 'title',
  label: '件名',
  input: 'line',
  required: true,
  max: TITLE_LIMIT,
  section: '内容',
} satisfies ContentField;

/** The category, of those that the list is given under that name. */
export const categoryField = (choices: string) =>
  ({
    key: 'categoryId',
    label: '分類',
    input: 'choice',
    required: true,
    choices,
    section: '内容',
  }) satisfies ContentField;

/** What a notice says, to the public or to families. */
export const TEXT_FIELDS = [
  { key: 'body', label: '本文', input: 'slot', required: true, section: '内容', words: bodyWords },
  {
    key: 'attachments',
    label: '添付PDF',
    input: 'slot',
    hint: `${ATTACHMENT_LIMIT}つまで、1つ${megabytesOf('pdf')}MBまで。表示名は、中身がわかる言葉にします（例：夏祭りのご案内）。`,
    section: '内容',
    words: attachmentWords,
  },
] satisfies readonly ContentField[];

/** From when to when, and whether above the others. `ends`: what the end means. */
export const publishFields = (ends: string) =>
  [
    {
      key: 'publishAt',
      label: '公開日時',
      input: 'instant',
      required: true,
      hint: '先の日時にすると、その時刻に公開されます。',
      section: '公開',
    },
    {
      key: 'endAt',
      label: '終了日時',
      input: 'instant',
      hint: ends,
      section: '公開',
    },
    { key: 'important', label: '重要なお知らせとして上に出す', input: 'flag', section: '公開' },
    {
      key: 'importantUntil',
      label: '重要の期限',
      input: 'date',
      hint: 'この日まで上に出します。入れなければ、公開中はずっと上に出ます。',
      section: '公開',
    },
    {
      key: 'status',
      label: '状態',
      input: 'radio',
      required: true,
      choices: choicesOf(NOTICE_STATUS_LABELS),
      section: '公開',
    },
  ] satisfies readonly ContentField[];

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
