import { fileKey } from './file-key.ts';
import type { Ground } from './ground.ts';

export const MEDIA_KINDS = ['picture', 'pdf'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];
export const MEDIA_KIND_LABELS: Record<MediaKind, string> = { picture: '写真', pdf: 'PDF' };

export const MEDIA_RENDITIONS = ['thumb', 'screen', 'large', 'original'] as const;
/** `thumb` fits 320 px, `screen` 1280, `large` 2400; `original` is a PDF as it was uploaded. */
export type MediaRendition = (typeof MEDIA_RENDITIONS)[number];
export const MEDIA_FORMATS = ['webp', 'jpeg', 'pdf'] as const;
export type MediaFormat = (typeof MEDIA_FORMATS)[number];

/** One stored file of a medium; `bytes` is its size, width and height are null for a PDF. */
export type MediaFile = {
  readonly rendition: MediaRendition;
  readonly format: MediaFormat;
  readonly width: number | null;
  readonly height: number | null;
  readonly bytes: number;
};

/** What an upload turned out to be. Replacing a medium replaces all of this and nothing else. */
export type MediaContent = {
  readonly kind: MediaKind;
  /** The folder of its files in the store; a new one for every upload. */
  readonly upload: string;
  /** SHA-256 of the uploaded bytes in hex. */
  readonly digest: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly ground: Ground | null;
  /** Local time of the camera without a zone. */
  readonly takenAt: string | null;
  readonly damaged: boolean;
  readonly files: readonly MediaFile[];
};

/** A picture or PDF that notices use. `key` stands in its URLs and stays when the content is replaced. */
export type Medium = MediaContent & {
  readonly key: string;
  readonly name: string;
  readonly alt: string;
  readonly categoryId: number | null;
  /** Whom a picture shows (写っている入居者). */
  readonly residentIds: readonly number[];
};

const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** True for a key as uploads are given it. */
export const isMediaKey = (key: string): boolean => KEY.test(key);

/** True for the name of a rendition. */
export const isMediaRendition = (name: string): name is MediaRendition =>
  MEDIA_RENDITIONS.includes(name as MediaRendition);

/** The address of a rendition; which format is sent is for the browser to say. */
export const mediaUrl = (key: string, rendition: MediaRendition): string => `/files/${key}/${rendition}`;

/** The key of a medium's file in the store. */
export const storedKey = (
  upload: string,
  { rendition, format }: Pick<MediaFile, 'rendition' | 'format'>,
): string => fileKey(upload, `${rendition}.${format}`);

/** The folder of a stored file. */
export const uploadOf = (key: string): string => key.split('/')[1] ?? '';

/** The file to send for a rendition: WebP to those who take it, else JPEG or the PDF. */
export const chooseFile = (
  files: readonly MediaFile[],
  rendition: MediaRendition,
  takesWebp: boolean,
): MediaFile | undefined => {
  const matching = files.filter((file) => file.rendition === rendition);
  return (
    (takesWebp && matching.find(({ format }) => format === 'webp')) ||
    matching.find(({ format }) => format !== 'webp')
  );
};

/** In graphemes. */
export const NAME_LIMIT = 60;
export const ALT_LIMIT = 200;

const MEGABYTE = 1024 * 1024;

/** What one file of each kind may weigh, in bytes. */
export const MEDIA_BYTES: Record<MediaKind, number> = { picture: 40 * MEGABYTE, pdf: 10 * MEGABYTE };

/** The same in whole megabytes, for sentences. */
export const megabytesOf = (kind: MediaKind): number => MEDIA_BYTES[kind] / MEGABYTE;

/** Limits of one upload of pictures and PDFs; what each kind may weigh is told when the content is looked at. */
export const MEDIA_UPLOAD = { files: 20, bytes: Math.max(...Object.values(MEDIA_BYTES)) } as const;

/** What to do with a video, which is not taken. */
export const VIDEO_REFUSAL =
  '動画は登録できません。動画を再生して残したい場面で止め、画面を撮影（スクリーンショット）した写真を選んでください。';

const VIDEO_NAME = /\.(?:mp4|m4v|mov|avi|3gp|webm)$/i;

/** Whether a file calls itself a video, by its name or by the type it was sent with; its content may not be there yet. */
export const namedAsVideo = ({ name, type }: { name: string; type: string }): boolean =>
  type.startsWith('video/') || VIDEO_NAME.test(name);

/** 「1.4 MB」, 「320 KB」: a size as people read it. */
export const sizeText = (bytes: number): string =>
  bytes >= MEGABYTE ? `${(bytes / MEGABYTE).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`;
