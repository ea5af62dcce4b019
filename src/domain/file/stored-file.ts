import type { Ground } from './ground.ts';

const STORE_KEY = /^([0-9a-z]{2})\/\1[0-9a-z-]{2,62}\/[0-9a-z]+(?:[.-][0-9a-z]+)*$/;

/** Where a file of an upload is stored: `ab/ab12…/large.jpeg`; the first folder spreads many uploads evenly. */
export const storeKey = (uploadId: string, name: string): string => {
  const key = `${uploadId.slice(0, 2)}/${uploadId}/${name}`;
  if (!isStoreKey(key)) throw new RangeError('a file key needs an upload id and a name of 0-9, a-z, - and .');
  return key;
};

/** True for what `storeKey` makes; false for anything that could point outside the store. */
export const isStoreKey = (key: string): boolean => STORE_KEY.test(key);

export const FILE_KINDS = ['picture', 'pdf'] as const;
export type FileKind = (typeof FILE_KINDS)[number];
export const FILE_KIND_LABELS: Record<FileKind, string> = { picture: '写真', pdf: 'PDF' };

export const RENDITION_NAMES = ['thumb', 'screen', 'large', 'original'] as const;
/** `thumb` fits 320 px, `screen` 1280, `large` 2400; `original` is a PDF as it was uploaded. */
export type RenditionName = (typeof RENDITION_NAMES)[number];
export const FILE_FORMATS = ['webp', 'jpeg', 'pdf'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** One stored file of an upload; `bytes` is its size, width and height are null for a PDF. */
export type RenditionFile = {
  readonly rendition: RenditionName;
  readonly format: FileFormat;
  readonly width: number | null;
  readonly height: number | null;
  readonly bytes: number;
};

/** What an upload contains, as it was stored. Replacing a medium replaces all of this and nothing else. */
export type UploadedContent = {
  readonly kind: FileKind;
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
  readonly files: readonly RenditionFile[];
};

const FILE_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** True for an id as it stands in the address of a file. */
export const isFileId = (id: string): boolean => FILE_ID.test(id);

/** True for the name of a rendition. */
export const isRenditionName = (name: string): name is RenditionName =>
  RENDITION_NAMES.includes(name as RenditionName);

/** The store's key of one file of an upload. */
export const storeKeyOf = (
  upload: string,
  { rendition, format }: Pick<RenditionFile, 'rendition' | 'format'>,
): string => storeKey(upload, `${rendition}.${format}`);

/** The folder of a stored file. */
export const uploadOf = (key: string): string => key.split('/')[1] ?? '';

/** The file to send for a rendition: WebP to those who take it, else JPEG or the PDF. */
export const chooseFile = (
  files: readonly RenditionFile[],
  rendition: RenditionName,
  takesWebp: boolean,
): RenditionFile | undefined => {
  const matching = files.filter((file) => file.rendition === rendition);
  return (
    (takesWebp && matching.find(({ format }) => format === 'webp')) ||
    matching.find(({ format }) => format !== 'webp')
  );
};
