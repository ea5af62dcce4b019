import { AUDIENCE_LABELS, type AudienceKind } from '../../domain/audience.ts';
import { FACILITIES } from '../../domain/facility.ts';
import { familyNoticeSchema } from '../../domain/family-notice/family-notice.ts';
import { audienceFields, refuseOtherFamilies } from '../audience/audience-fields.ts';
import {
  categoryField,
  NOTICE_STATE_CHOICES,
  publishFields,
  TEXT_FIELDS,
  TITLE_FIELD,
} from '../notice/notice.resource.ts';
import { choicesOf } from '../resource/choice.ts';
import { ownOrShared } from '../resource/facility-range.ts';
import { defineResource } from '../resource/resource.ts';
import type { FamilyNoticeRow } from './family-notices.port.ts';

/** 「3／12（25%）」: of so many families so many have read it; nothing before anybody can. */
export const readRateWords = (value: unknown): string => {
  const rate = value as FamilyNoticeRow['readRate'];
  if (rate === null) return '';
  const { families, read } = rate;
  return families === 0 ? '—' : `${read}／${families}（${Math.floor((read * 100) / families)}%）`;
};

/** 「送信済み 5、失敗 1、待ち 2」; nothing where no mail was put. */
export const mailWords = (value: unknown): string => {
  const { sent, failed, waiting } = value as FamilyNoticeRow['mails'];
  return [sent > 0 && `送信済み ${sent}`, failed > 0 && `失敗 ${failed}`, waiting > 0 && `待ち ${waiting}`]
    .filter(Boolean)
    .join('、');
};

/** What acts beside the list's own are called in its history. */
export const FAMILY_NOTICE_ACT_LABELS = { remind: '未読のご家族にもう一度送った' };

const audienceLabel = (value: unknown): string => AUDIENCE_LABELS[value as AudienceKind];

const refuseOthers = refuseOtherFamilies('お知らせ');

/** ご家族へのお知らせ: what families read after signing in. */
export const familyNoticeResource = defineResource<FamilyNoticeRow>()({
  name: 'family-notice',
  label: 'ご家族へのお知らせ',
  schema: familyNoticeSchema,
  columns: [
    { key: 'state', label: '状態', kind: 'choice', choices: NOTICE_STATE_CHOICES },
    { key: 'title', label: '件名', kind: 'text', sort: true },
    { key: 'categoryId', label: '分類', kind: 'choice', choices: 'familyCategories' },
    // It names the facility, too.
    { key: 'audience', label: '対象', kind: 'text', words: audienceLabel, sort: true },
    { key: 'publishAt', label: '公開日時', kind: 'instant', sort: true },
    { key: 'important', label: '重要', kind: 'flag' },
    { key: 'readRate', label: '既読率', kind: 'slot', words: readRateWords, oneLine: true },
    { key: 'mails', label: 'メール', kind: 'slot', words: mailWords },
  ],
  filters: [
    { key: 'state', label: '状態', choices: NOTICE_STATE_CHOICES },
    { key: 'categoryId', label: '分類', choices: 'familyCategories' },
    { key: 'facility', label: '施設', choices: 'facilities', values: FACILITIES },
    { key: 'audience', label: '対象', choices: choicesOf(AUDIENCE_LABELS) },
  ],
  searchHint: '件名・本文',
  form: [
    TITLE_FIELD,
    categoryField('familyCategories'),
    ...TEXT_FIELDS,
    ...audienceFields('このお知らせを読める方です。あとから会員になったご家族も、対象なら読めます。'),
    ...publishFields('この時刻にご家族のページから消えます。'),
    {
      key: 'mail',
      label: 'メールで知らせる',
      input: 'flag',
      hint: '公開日時に、お知らせのメールを希望するご家族へ1回送ります。本文はメールに載せません。',
      section: '公開',
    },
  ],
  blank: { status: 'draft' },
  sort: { key: 'publishAt', direction: 'desc' },
  describe: (row) => row.title,
  deletion: 'ご家族のページからすぐに消え、これから送るメールは送られません。ごみ箱から元に戻せます。',
  empty: 'ご家族へのお知らせはまだありません。「新しく追加する」で最初のお知らせを書いてください。',
  scope: { area: 'family-notice', within: ownOrShared },
  refuse: (actor, _act, row, input) => refuseOthers(actor, row, input),
});
