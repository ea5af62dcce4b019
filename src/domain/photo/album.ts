import { z } from 'zod';
import { audienceShape, checkAudience, chosenAudience, type FamilyAudience } from '../audience.ts';
import { checkbox } from '../form/choice-fields.ts';
import { id } from '../form/number-fields.ts';
import { block, line } from '../form/text-fields.ts';
import { dateParts, instantParts } from '../form/time-fields.ts';
import { compareInstants, type DateString, type InstantString } from '../time.ts';

export const ALBUM_STATUSES = ['draft', 'published'] as const;
type AlbumStatus = (typeof ALBUM_STATUSES)[number];

export const ALBUM_STATES = ['draft', 'scheduled', 'open', 'ended'] as const;
/** What an album is at a moment; families see only `open` ones. */
export type AlbumState = (typeof ALBUM_STATES)[number];
export const ALBUM_STATE_LABELS: Record<AlbumState, string> = {
  draft: '下書き',
  scheduled: '公開待ち',
  open: '公開中',
  ended: '終了',
};

export const ALBUM_TITLE_LIMIT = 60;
export const DESCRIPTION_LIMIT = 1_000;

/** Photos in an album at most. */
export const MAX_PHOTOS = 2_000;

/** An album's period: from the first moment on, until just before the second; null has no bound. */
export type AlbumTimes = {
  readonly status: AlbumStatus;
  readonly showFrom: InstantString | null;
  readonly showUntil: InstantString | null;
};

/** What the form of an album says; it is published by an act of its own. */
export type AlbumForm = Omit<AlbumTimes, 'status'> &
  FamilyAudience & {
    readonly title: string;
    readonly takenOn: DateString;
    readonly categoryId: number | null;
    readonly description: string;
  };

export type Album = AlbumForm &
  AlbumTimes & {
    /** 写っている方を全員選びました. */
    readonly everyoneTagged: boolean;
    /** When its families were last notified by mail. */
    readonly notifiedAt: InstantString | null;
  };

/** The form of an album (写真アルバム). */
export const albumSchema = z
  .object({
    title: line({ label: '題名', required: true, max: ALBUM_TITLE_LIMIT }),
    takenOn: dateParts({ label: '撮影日', required: true }),
    categoryId: id({ label: 'カテゴリ' }),
    description: block({ label: '説明', max: DESCRIPTION_LIMIT }).transform((text) => text ?? ''),
    ...audienceShape,
    showFrom: instantParts({ label: '公開の始まり' }),
    showUntil: instantParts({ label: '公開の終わり' }),
  })
  .superRefine((album, context) => {
    checkAudience(album, context);
    const { showFrom, showUntil } = album;
    if (showFrom && showUntil && compareInstants(showUntil, showFrom) <= 0)
      context.addIssue({
        code: 'custom',
        path: ['showUntil'],
        message: '公開の終わりは、始まりよりあとにしてください。',
      });
  })
  .transform((album): AlbumForm => ({ ...album, ...chosenAudience(album) }));

/**
 * The form of publishing. `upTo` is the newest photo on the page that is confirmed: later ones are not covered by
 * the confirmation.
 */
export const publishSchema = z.object({
  everyoneTagged: checkbox({ label: '写っている方を全員選びました' }).refine((ticked) => ticked, {
    error: '公開する前に、写っている方を全員選んだことを確かめて、印を付けてください。',
  }),
  upTo: id({ label: '確かめた写真', required: true }),
});

/** 下書き, 公開待ち, 公開中 or 終了 at the moment `now`. */
export function albumState({ status, showFrom, showUntil }: AlbumTimes, now: InstantString): AlbumState {
  if (status === 'draft') return 'draft';
  if (showUntil && compareInstants(showUntil, now) <= 0) return 'ended';
  return showFrom && compareInstants(showFrom, now) > 0 ? 'scheduled' : 'open';
}

/** What no common file system takes in a name, and what would make it another folder's. */
const FORBIDDEN = /[\p{Cc}<>:"/\\|?*]+/gu;

type OfAlbum = { readonly title: string; readonly takenOn: DateString };

/** `2026-11-20_夏祭り`: how an album's files begin. */
const stem = ({ title, takenOn }: OfAlbum): string =>
  `${takenOn}_${title.replace(FORBIDDEN, '_').replace(/^[.\s]+|[.\s]+$/gu, '') || '写真'}`;

/** `2026-11-20_夏祭り_01`: photo `number` of `total`, with as many digits as they all need, so that they sort. */
export const photoName = (album: OfAlbum, number: number, total: number): string =>
  `${stem(album)}_${String(number).padStart(Math.max(2, String(total).length), '0')}`;

/** `2026-11-20_夏祭り_01.jpg` */
export const photoFileName = (album: OfAlbum, number: number, total: number): string =>
  `${photoName(album, number, total)}.jpg`;

/** `2026-11-20_夏祭り.zip` */
export const albumFileName = (album: OfAlbum): string => `${stem(album)}.zip`;

/** Archives of albums that one family may take within the window: those of a year in one evening. */
export const MAX_ARCHIVES = 60;
export const ARCHIVE_WINDOW_SECONDS = 60 * 60;
