import { z } from 'zod';
import { flag } from '../form/choice-fields.ts';
import { line } from '../form/text-fields.ts';
import { CAPTION_LIMIT } from '../photo/photo.ts';

/** What staff keep of a visit that is over: a photo, a line, or both; `alone`: no other resident is in the photo. */
export const momentSchema = z.object({
  line: line({ label: 'ひとこと', max: CAPTION_LIMIT }).transform((text) => text ?? ''),
  alone: flag({ label: 'ほかの入居者は写っていません' }),
});

export type Moment = z.output<typeof momentSchema>;
