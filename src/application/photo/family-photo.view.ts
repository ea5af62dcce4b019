import type { Ground } from '../../domain/file/ground.ts';

/** A photo in a page: its addresses are made of `key`. Sizes in pixels: of `thumb`, and of `screen` and `large` by width. */
export type PhotoView = {
  readonly key: string;
  /** Counted from 1 among the photos this family sees. */
  readonly number: number;
  readonly caption: string;
  readonly ground: Ground;
  readonly width: number;
  readonly height: number;
  readonly screen: number;
  readonly large: number;
};

export type AlbumCardView = {
  readonly id: number;
  readonly title: string;
  /** 「11月20日（金）」 */
  readonly day: string;
  readonly count: number;
  readonly isNew: boolean;
  readonly cover: Omit<PhotoView, 'number' | 'caption'>;
};

/** The albums of a family by month, newest first. */
export type AlbumsView = {
  readonly kind: 'albums';
  /** To choose one of; empty where the family has but one. */
  readonly residents: readonly { id: number; name: string }[];
  readonly resident: number | null;
  readonly months: readonly { readonly month: string; readonly albums: readonly AlbumCardView[] }[];
  readonly page: number;
  readonly hasOlder: boolean;
};

type AlbumHeadView = {
  readonly id: number;
  readonly title: string;
  readonly day: string;
  readonly total: number;
};

/** An album, or so many of its photos as stand on one page; `prints`: large, to be printed. */
export type AlbumView = AlbumHeadView & {
  readonly kind: 'album' | 'prints';
  readonly description: string;
  readonly thanked: boolean;
  readonly photos: readonly PhotoView[];
  readonly page: number;
  readonly pages: number;
};

/** One photo on a page of its own. `page`: where it stands in the album. */
export type PhotoPageView = AlbumHeadView & {
  readonly kind: 'photo';
  readonly photo: PhotoView;
  readonly before: string | null;
  readonly after: string | null;
  readonly page: number;
};

export type FamilyPhotoView = AlbumsView | AlbumView | PhotoPageView;
