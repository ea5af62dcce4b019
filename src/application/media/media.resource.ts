import { FILE_KIND_LABELS, FILE_KINDS } from '../../domain/file/stored-file.ts';
import { sizeText } from '../../domain/file/upload.ts';
import { ALT_LIMIT, MEDIA_NAME_LIMIT, mediaSchema } from '../../domain/media/media.ts';
import { choicesOf, namesOf } from '../resource/choice.ts';
import { defineResource } from '../resource/resource.ts';
import type { MediaRow } from './media.port.ts';

/** メディア: pictures and PDFs. Rows come to be by upload, so there is no add page. */
export const mediaResource = defineResource<MediaRow>()({
  name: 'media',
  label: 'メディア',
  schema: mediaSchema,
  columns: [
    { key: 'key', label: '画像', kind: 'slot', csv: false },
    { key: 'name', label: '名前', kind: 'text', sort: true },
    { key: 'kind', label: '種類', kind: 'choice', choices: choicesOf(FILE_KIND_LABELS) },
    { key: 'bytes', label: '大きさ', kind: 'slot', sort: true, words: (bytes) => sizeText(Number(bytes)) },
    { key: 'uses', label: '使用先', kind: 'number' },
    { key: 'createdAt', label: '日付', kind: 'instant', sort: true },
  ],
  filters: [
    { key: 'kind', label: '種類', choices: choicesOf(FILE_KIND_LABELS), values: FILE_KINDS },
    { key: 'categoryId', label: 'カテゴリ', choices: 'mediaCategories' },
  ],
  searchHint: '名前・ファイル名・代替テキスト',
  form: [
    { key: 'name', label: '名前', input: 'line', required: true, max: MEDIA_NAME_LIMIT },
    { key: 'alt', label: '代替テキスト', input: 'line', max: ALT_LIMIT },
    { key: 'categoryId', label: 'カテゴリ', input: 'choice', choices: 'mediaCategories' },
    { key: 'residentIds', label: '写っている入居者', input: 'slot', choices: 'residents', words: namesOf },
  ],
  blank: {},
  sort: { key: 'createdAt', direction: 'desc' },
  describe: (row) => row.name,
  deletion: 'お知らせで使えなくなり、ファイルのアドレスも開けなくなります。ごみ箱から元に戻せます。',
  empty: '写真やPDFを上の枠に入れると、お知らせで使えるようになります。',
  scope: { area: 'media', within: () => 'all' },
});
