import { z } from 'zod';
import { refuse, textField } from '../form/form.ts';
import { position } from '../form/number-fields.ts';
import { line } from '../form/text-fields.ts';
import { webAddress } from '../site/values.ts';
import { toHalfWidth } from '../text.ts';

export const LINK_LIMITS = { category: 20, name: 60, url: 400, note: 120 } as const;

/** An address of another site; nothing but http and https ever becomes a link. */
const url = textField({
  label: 'アドレス',
  required: true,
  clean: toHalfWidth,
  read: (text) =>
    webAddress.safeParse(text).success && text.length <= LINK_LIMITS.url
      ? text
      : refuse('アドレスは https:// から始まる、そのページのアドレスで入力してください。'),
});

/** The form of a link to another site (リンク集). */
export const linkSchema = z.object({
  category: line({ label: '分類', required: true, max: LINK_LIMITS.category }),
  name: line({ label: '名前', required: true, max: LINK_LIMITS.name }),
  url,
  note: line({ label: '説明', required: true, max: LINK_LIMITS.note }),
  position,
});

export type LinkForm = z.output<typeof linkSchema>;
