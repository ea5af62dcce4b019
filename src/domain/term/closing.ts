import { z } from 'zod';
import { choice } from '../form/choice-fields.ts';
import { field, typedText } from '../form/form.ts';
import { parseId } from '../form/number-fields.ts';
import { HOME_REASONS } from '../visit/visit.ts';

/** 重要なお知らせ that goes with a 休止. */
export const ANNOUNCEMENTS = ['none', 'draft', 'published'] as const;
export type Announcement = (typeof ANNOUNCEMENTS)[number];
export const ANNOUNCEMENT_LABELS: Record<Announcement, string> = {
  none: '出さない',
  draft: '下書きを作る',
  published: 'すぐに公開する',
};

/** What is asked beside the term when a 休止 is saved; `seen` are the visits that its confirmation showed. */
export const closingSchema = z.object({
  homeReason: choice({ label: '中止の区分', options: HOME_REASONS, required: true }),
  announce: choice({ label: '重要なお知らせ', options: ANNOUNCEMENTS, required: true }),
  seen: field((raw) =>
    (typedText(raw) ?? '')
      .split(',')
      .map((text) => parseId(text))
      .filter((id) => id !== null),
  ),
});
export type Closing = z.output<typeof closingSchema>;
