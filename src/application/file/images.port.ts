import type { Ground } from '../../domain/file/ground.ts';

/** `thumb` fits 320 × 320, `screen` 1280 × 1280, `large` 2400 × 2400; no rendition is larger than its picture. */
export type PictureRendition = 'thumb' | 'screen' | 'large';
export type PictureFormat = 'webp' | 'jpeg';

/** One file made of a picture, upright, in sRGB, without any metadata; `bytes` is its size. */
export type PreparedFile = {
  name: PictureRendition;
  format: PictureFormat;
  width: number;
  height: number;
  bytes: number;
  path: string;
};

export type PreparedPicture = {
  kind: 'picture';
  /** SHA-256 of the uploaded bytes in hex: the same upload again has the same digest. */
  digest: string;
  /** Pixels of the upload, upright. */
  width: number;
  height: number;
  /** Local time of the camera, `2026-08-01T09:30:00`; null where the picture has none. */
  takenAt: string | null;
  ground: Ground;
  /** The upload's data was damaged and shows what could be saved. */
  damaged: boolean;
  /** What the person who uploaded should know (damage, a lost animation), in Japanese. */
  note: string | null;
  renditions: PreparedFile[];
};

/** A PDF is kept byte for byte: the upload itself is what to store. */
export type PreparedPdf = { kind: 'pdf'; digest: string; bytes: number };

/** What an upload is, before anything is made of it. */
export type Recognised = Pick<PreparedPicture | PreparedPdf, 'kind' | 'digest'>;

export type Images = {
  /**
   * Looks at an uploaded temporary file by its content and makes the renditions of a picture in `workFolder`,
   * which the caller made and removes. Throws `DomainError('invalid', 'media.…')` with a sentence that names
   * the fix for whatever cannot be taken. Takes a few uploads at once and lets the others wait. `recognised` is
   * called before anything is made; what it throws ends the work.
   */
  prepare(upload: {
    path: string;
    workFolder: string;
    recognised?: (found: Recognised) => Promise<void>;
  }): Promise<PreparedPicture | PreparedPdf>;
};
