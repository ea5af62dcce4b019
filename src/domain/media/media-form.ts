import { z } from 'zod';
import { rows } from '../form/choice-fields.ts';
import { id } from '../form/number-fields.ts';
import { line } from '../form/text-fields.ts';
import { MOST_TAGS } from '../photo/photo.ts';
import { ALT_LIMIT, NAME_LIMIT } from './media.ts';

/** What people say of a medium (メディア); pictures need the 代替テキスト, which `describeMedia` demands. */
export const mediaSchema = z.object({
  name: line({ label: '名前', required: true, max: NAME_LIMIT }),
  alt: line({ label: '代替テキスト', max: ALT_LIMIT }).transform((text) => text ?? ''),
  categoryId: id({ label: 'カテゴリ' }),
  residentIds: rows({
    label: '写っている入居者',
    of: id({ label: '写っている入居者', required: true }),
    max: MOST_TAGS,
  }).transform((ids) => [...new Set(ids)]),
});

export type MediaDescription = z.output<typeof mediaSchema>;
