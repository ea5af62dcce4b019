import { clip, compose } from '../text.ts';
import type { FileKind } from './stored-file.ts';

const untitled = '無題';
const maxGraphemes = 120;
/** A grapheme may hold any number of marks; this bounds the whole name, in UTF-16 units. */
const maxUnits = 500;

/** Controls, line separators, direction marks, invisible spaces and broken halves; joiners stay for emoji. */
const unprintable =
  /[\p{Cc}\p{Cs}\p{NChar}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/**
 * The name to keep of an uploaded file: no folders, no unprintable characters, composed, at most 120 graphemes with
 * the extension kept; `無題` where nothing is left. Undoes UTF-8 that a form parser read as Latin-1.
 */
export const cleanFileName = (raw: string): string => {
  const last = readAsUtf8(raw).split(/[\\/]/).at(-1) as string;
  const name = compose(last.replace(unprintable, ''))
    .trim()
    .replace(/[.\s]+$/u, '');
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? '';
  const stem = name.slice(0, name.length - extension.length).replace(/^[.\s]+|[.\s]+$/gu, '');
  const kept = clip(stem || untitled, maxGraphemes - extension.length, '', maxUnits).trimEnd();
  return (kept || untitled) + extension;
};

const readAsUtf8 = (raw: string): string => {
  const bytes = Uint8Array.from(raw, (character) => character.charCodeAt(0));
  const isLatin1 = [...raw].every((character) => character.charCodeAt(0) < 256);
  if (!isLatin1) return raw;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return raw;
  }
};

const MEGABYTE = 1024 * 1024;

/** What one file of each kind may weigh, in bytes. */
export const MAX_FILE_BYTES: Record<FileKind, number> = { picture: 40 * MEGABYTE, pdf: 10 * MEGABYTE };

/** The same in whole megabytes, for sentences. */
export const megabytesOf = (kind: FileKind): number => MAX_FILE_BYTES[kind] / MEGABYTE;

/** Limits of one upload of pictures and PDFs; the limit of each kind is checked when the content is read. */
export const UPLOAD_LIMITS = { files: 20, bytes: Math.max(...Object.values(MAX_FILE_BYTES)) } as const;

/** The refusal of a video, with what to do instead. */
export const VIDEO_REFUSAL =
  '動画は登録できません。動画を再生して残したい場面で止め、画面を撮影（スクリーンショット）した写真を選んでください。';

const VIDEO_NAME = /\.(?:mp4|m4v|mov|avi|3gp|webm)$/i;

/** True when a file's name or declared type says that it is a video; its content may not have arrived yet. */
export const isNamedAsVideo = ({ name, type }: { name: string; type: string }): boolean =>
  type.startsWith('video/') || VIDEO_NAME.test(name);

/** 「1.4 MB」, 「320 KB」: a size as people read it. */
export const sizeText = (bytes: number): string =>
  bytes >= MEGABYTE ? `${(bytes / MEGABYTE).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`;

/** Residents that one picture may name. */
export const MAX_TAGS = 50;

/** Files that one person may send within the window: more than a day of an event's pictures. */
export const MAX_UPLOADS = 1000;
export const UPLOAD_WINDOW_SECONDS = 60 * 60;
