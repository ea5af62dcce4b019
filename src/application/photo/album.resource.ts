import { AUDIENCE_LABELS } from '../../domain/audience.ts';
import { FACILITIES } from '../../domain/facility.ts';
import {
  ALBUM_STATE_LABELS,
  ALBUM_TITLE_LIMIT,
  albumSchema,
  DESCRIPTION_LIMIT,
} from '../../domain/photo/album.ts';
import { audienceFields, refuseOtherFamilies } from '../audience/audience-fields.ts';
import { type Choice, choicesOf } from '../resource/choice.ts';
import { ownOrShared } from '../resource/facility-range.ts';
import { defineResource } from '../resource/resource.ts';
import type { AlbumRow } from './albums.port.ts';

export const ALBUM_STATE_CHOICES = choicesOf(ALBUM_STATE_LABELS, {
  scheduled: 'info',
  open: 'success',
  ended: 'warning',
});

/** What acts beside the list's own are called in its history. */
export const ALBUM_ACT_LABELS = {
  removePhotos: '写真を外した',
  restorePhotos: '写真を戻した',
  captionPhoto: 'ひとことを変えた',
  tagPhotos: '写っている方を選んだ',
  untagPhotos: '写っている方を外した',
  groupPhotos: '集合写真の印を変えた',
  publish: '公開した',
  unpublish: '公開を終えた',
  notify: 'ご家族にメールで知らせた',
};

const HIDDEN_CHOICES: readonly Choice[] = [{ value: 'some', label: '同意待ちの写真あり' }];

const refuseOthers = refuseOtherFamilies('アルバム');

/** 写真アルバム: photos of a day or an event for families. */
export const albumResource = defineResource<AlbumRow>()({
  name: 'photo',
  label: '写真アルバム',
  schema: albumSchema,
  columns: [
    { key: 'cover', label: '表紙', kind: 'slot', csv: false },
    { key: 'title', label: '題名', kind: 'text', sort: true },
    { key: 'takenOn', label: '撮影日', kind: 'date', sort: true },
    { key: 'audience', label: '対象', kind: 'choice', choices: choicesOf(AUDIENCE_LABELS), sort: true },
    { key: 'photos', label: '枚数', kind: 'slot', words: String },
    { key: 'state', label: '公開', kind: 'choice', choices: ALBUM_STATE_CHOICES },
  ],
  filters: [
    { key: 'state', label: '公開', choices: ALBUM_STATE_CHOICES },
    { key: 'facility', label: '施設', choices: 'facilities', values: FACILITIES },
    { key: 'categoryId', label: 'カテゴリ', choices: 'albumCategories' },
    { key: 'hidden', label: '同意', choices: HIDDEN_CHOICES },
  ],
  searchHint: '題名・説明',
  form: [
    { key: 'title', label: '題名', input: 'line', required: true, max: ALBUM_TITLE_LIMIT, section: '内容' },
    { key: 'takenOn', label: '撮影日', input: 'date', required: true, section: '内容' },
    { key: 'categoryId', label: 'カテゴリ', input: 'choice', choices: 'albumCategories', section: '内容' },
    {
      key: 'description',
      label: '説明',
      input: 'block',
      max: DESCRIPTION_LIMIT,
      hint: 'アルバムの初めに、ご家族に見える文です。',
      section: '内容',
    },
    ...audienceFields(
      'だれも写っていない写真と集合写真を見られる方です。お一人で写った写真は、その方のご家族だけに見えます。',
    ),
    {
      key: 'showFrom',
      label: '公開の始まり',
      input: 'instant',
      hint: '入れなければ、公開したときから見えます。',
      section: '公開期間',
    },
    {
      key: 'showUntil',
      label: '公開の終わり',
      input: 'instant',
      hint: 'この時刻にご家族から見えなくなります。入れなければ、ずっと見えます。',
      section: '公開期間',
    },
  ],
  blank: {},
  sort: { key: 'takenOn', direction: 'desc' },
  describe: (row) => row.title,
  deletion:
    'ご家族にすぐに見えなくなり、写真のアドレスも開けなくなります。写真ごと、ごみ箱から元に戻せます。',
  empty: 'アルバムはまだありません。「新しく追加する」で題名と対象を決めると、写真を入れられます。',
  scope: { area: 'photo', within: ownOrShared },
  refuse: (actor, _act, row, input) => refuseOthers(actor, row, input),
});
