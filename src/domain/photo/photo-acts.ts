import { z } from 'zod';
import { MAX_TAGS } from '../file/upload.ts';
import { choice, rows } from '../form/choice-fields.ts';
import { id, wholeNumber } from '../form/number-fields.ts';
import { line } from '../form/text-fields.ts';
import { MAX_PHOTOS } from './album.ts';
import { CAPTION_LIMIT } from './photo.ts';

/** Photos on one page of the light table, and so at most in one act. */
export const TABLE_PAGE = 100;

/** Files of one request of the light table; with scripts each travels by itself. */
export const MAX_PHOTO_FILES = 50;

const photo = id({ label: '写真', required: true });
const photos = rows({ label: '写真', of: photo, max: TABLE_PAGE }).refine((ids) => ids.length > 0, {
  error: '写真を1枚以上選んでから押してください。',
});
const residents = rows({
  label: '写っている方',
  of: id({ label: '写っている方', required: true }),
  max: MAX_TAGS,
}).refine((ids) => ids.length > 0, { error: '写っている方を1人以上選んでから押してください。' });

export const chosenSchema = z.object({ photo: photos });
export const oneSchema = z.object({ photo });
export const tagSchema = z.object({ photo: photos, resident: residents });

/** `was`: the caption the form was filled with, so that a newer one is not overwritten unnoticed. */
export const captionSchema = z.object({
  photo,
  caption: line({ label: 'ひとこと', max: CAPTION_LIMIT }).transform((text) => text ?? ''),
  was: line({ label: '前のひとこと', max: CAPTION_LIMIT }).transform((text) => text ?? ''),
});

/** Where a photo goes: one place on, before another one (null: to the end), or to a place counted from 1. */
type Move =
  | { readonly step: 'earlier' | 'later' }
  | { readonly before: number | null }
  | { readonly place: number };

const STEP = /^(earlier|later)-(\d{1,10})$/;

/** `move` is `earlier-12` as the buttons send it; a drag sends `photo` and `before`, the form of one photo `place`. */
export const moveSchema = z
  .object({
    move: line({ label: '移し方', max: 20 }),
    photo: id({ label: '写真' }),
    before: id({ label: '移す先' }),
    place: wholeNumber({ label: '順番', min: 1, max: MAX_PHOTOS }),
    to: choice({ label: '移す先', options: ['end'] }),
  })
  .transform(({ move, photo, before, place, to }, context): { photo: number; to: Move } => {
    const [, step, id] = STEP.exec(move ?? '') ?? [];
    if (step && id) return { photo: Number(id), to: { step: step as 'earlier' | 'later' } };
    if (photo !== null && place !== null) return { photo, to: { place } };
    if (photo !== null && (before !== null || to !== null)) return { photo, to: { before } };
    context.addIssue({ code: 'custom', path: ['place'], message: '移す先の順番を数字で入力してください。' });
    return z.NEVER;
  });

/**
 * The order with one photo moved. A place beyond the ends is the nearest one; null where the photo, or the one it shall
 * stand before, is not there.
 */
export function photosMoved(order: readonly number[], photo: number, to: Move): number[] | null {
  const from = order.indexOf(photo);
  if (from < 0) return null;
  const others = order.filter((id) => id !== photo);
  const at = placeOf(others, from, to);
  if (at < 0) return null;
  return [...others.slice(0, at), photo, ...others.slice(at)];
}

function placeOf(others: readonly number[], from: number, to: Move): number {
  if ('step' in to) return clamp(from + (to.step === 'earlier' ? -1 : 1), others.length);
  if ('place' in to) return clamp(to.place - 1, others.length);
  return to.before === null ? others.length : others.indexOf(to.before);
}

const clamp = (at: number, last: number): number => Math.min(Math.max(at, 0), last);

type Timed = { readonly id: number; readonly takenAt: string | null };

/** The order by the camera's time; photos without one keep their order, after the others. */
export const inTimeOrder = (photos: readonly Timed[]): number[] =>
  photos
    .map(({ id, takenAt }, index) => ({ id, key: takenAt ?? '9', index }))
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : one.index - other.index))
    .map(({ id }) => id);
