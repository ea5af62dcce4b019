import type { Showing } from '../../domain/photo/photo.ts';
import type { PictureView } from '../media/media.view.ts';
import type { Choice } from '../resource/choice.ts';

/** Somebody in a photo; null id: a resident of another facility than the worker's, who has no name here. */
export type TagView = { id: number | null; name: string };

/** Why nobody sees a photo, and where that is changed. */
export type ReasonView = { text: string; href: string | null };

/** A photo on the light table. */
export type TileView = {
  id: number;
  /** Its place in the album, from 1. */
  number: number;
  picture: PictureView;
  caption: string;
  fileName: string;
  tags: TagView[];
  group: boolean;
  cover: boolean;
  held: boolean;
  shownTo: Showing['to'];
  reasons: ReasonView[];
};

/** The photo that is open: seen larger, and all that can be done with it. */
export type OpenPhotoView = TileView & {
  large: PictureView;
  taken: string | null;
  added: string;
  previous: number | null;
  next: number | null;
};

/** A resident to tag: what they consented to, in words, and whether it is enough. */
export type PersonView = { id: number; name: string; place: string; individual: string; group: string };

/** 誰に見えるか. */
export type VisibilityView = {
  groups: { label: string; photos: number; families: number }[];
  /** By resident: how many photos the family sees, and how many members it has. */
  residents: { name: string; place: string; photos: number; members: number }[];
  /** Residents of other facilities than the worker's whose families see something. */
  elsewhere: number;
  unshown: { id: number; number: number; src: string; reasons: ReasonView[] }[];
  /** More than are listed. */
  moreUnshown: number;
  /** Residents the album is for whose family has no account. */
  without: string[];
};

/** お知らせする: how many mails it would put; null while the album is not open. */
export type NotifyView = { mails: number | null; notified: string | null };

/** All that stands above the form of an album. */
export type AlbumTableView = {
  state: Choice;
  /** May arrange, tag and publish. */
  mayWrite: boolean;
  /** Why a worker with the right may not, in a sentence. */
  refusal: string | null;
  period: string;
  count: number;
  hidden: number;
  held: number;
  thanks: number;
  /** Of them those whom the worker may know. */
  thankedBy: readonly string[];
  published: boolean;
  page: number;
  pages: number;
  tiles: TileView[];
  open: OpenPhotoView | null;
  people: PersonView[];
  visibility: VisibilityView;
  notify: NotifyView;
  /** The newest photo of the album, which a confirmation covers. */
  upTo: number | null;
};

/** What became of one file of an upload, in the order they were sent. */
export type AddedView =
  | { file: string; ok: true; id: number; src: string; known: boolean; note: string | null }
  | { file: string; ok: false; reason: string };
