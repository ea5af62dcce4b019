import { z } from 'zod';
import { choice } from '../form/choice-fields.ts';
import { position } from '../form/number-fields.ts';
import { line } from '../form/text-fields.ts';
import { PALETTE } from '../palette.ts';

/** What a category sorts. */
export const CATEGORY_KINDS = ['notice', 'family', 'album', 'media'] as const;
export type CategoryKind = (typeof CATEGORY_KINDS)[number];
export const CATEGORY_KIND_LABELS: Record<CategoryKind, string> = {
  notice: 'お知らせ',
  family: 'ご家族へのお知らせ',
  album: '写真アルバム',
  media: 'メディア',
};

/** Graphemes of a category's name. */
export const NAME_LIMIT = 30;

/** The form of a category (カテゴリ). Its name is unique in its kind, whose categories stand in the order of their positions. */
export const categorySchema = z.object({
  kind: choice({ label: '種別', options: CATEGORY_KINDS, required: true }),
  name: line({ label: '名称', max: NAME_LIMIT, required: true }),
  color: choice({ label: '色', options: PALETTE }).transform((color) => color ?? 'gray'),
  position,
});

export type CategoryInput = z.output<typeof categorySchema>;
