import { z } from 'zod';
import type { UploadedContent } from '../file/stored-file.ts';
import { MAX_TAGS } from '../file/upload.ts';
import { rows } from '../form/choice-fields.ts';
import { id } from '../form/number-fields.ts';
import { line } from '../form/text-fields.ts';

/** A picture or PDF that notices use. `key` stands in its URLs and stays when the content is replaced. */
export type Medium = UploadedContent & {
  readonly key: string;
  readonly name: string;
  readonly alt: string;
  readonly categoryId: number | null;
  /** Whom a picture shows (写っている入居者). */
  readonly residentIds: readonly number[];
};

/** In graphemes. */
export const MEDIA_NAME_LIMIT = 60;

export const ALT_LIMIT = 200;

/** What people say of a medium (メディア); pictures need the 代替テキスト, which `describeMedia` demands. */
export const mediaSchema = z.object({
  name: line({ label: '名前', required: true, max: MEDIA_NAME_LIMIT }),
  alt: line({ label: '代替テキスト', max: ALT_LIMIT }).transform((text) => text ?? ''),
  categoryId: id({ label: 'カテゴリ' }),
  residentIds: rows({
    label: '写っている入居者',
    of: id({ label: '写っている入居者', required: true }),
    max: MAX_TAGS,
  }).transform((ids) => [...new Set(ids)]),
});

export type MediaDescription = z.output<typeof mediaSchema>;
