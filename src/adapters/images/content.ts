import { type FileHandle, open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { MAX_FILE_BYTES } from '../../domain/file/upload.ts';
import { refusal } from './refusals.ts';

/** Where a reader of PDF looks for the header and for the end mark (ISO 32000-1 annex H, with some room). */
const pdfHead = 1024;
const pdfTail = 4096;

/** Formats of pictures by their media type, as sharp names them. */
const pictureFormats: Record<string, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/heic': 'heif',
  'image/heif': 'heif',
  'image/heic-sequence': 'heif',
  'image/heif-sequence': 'heif',
  'image/avif': 'heif',
};

/** What an upload is by its bytes; `format` is the name sharp must give it too. */
export type Content = { kind: 'picture'; format: string; animated: boolean } | { kind: 'pdf'; bytes: number };

/** Tells pictures and PDFs by content, whatever their name says, and refuses all else and what is too heavy. */
export const readContent = async (path: string): Promise<Content> => {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size === 0) throw refusal('empty');
    const mime = await typeOf(path);
    const format = pictureFormats[mime];
    if (format) {
      if (size > MAX_FILE_BYTES.picture) throw refusal('pictureTooHeavy');
      if (format === 'heif' && !(await holdsItsBoxes(file, size))) throw refusal('cutPicture');
      return { kind: 'picture', format, animated: mime === 'image/apng' };
    }
    const head = (await part(file, 0, pdfHead)).toString('latin1');
    if (mime.startsWith('video/')) throw refusal('video');
    if (/^[\s\xef\xbb\xbf]*<[!?a-z]/i.test(head)) throw refusal('markup');
    if (mime !== 'application/pdf' && !(mime === '' && head.includes('%PDF-'))) throw refusal('unknownType');
    if (size > MAX_FILE_BYTES.pdf) throw refusal('pdfTooHeavy');
    const tail = (await part(file, Math.max(0, size - pdfTail), pdfTail)).toString('latin1');
    if (!head.includes('%PDF-') || !/%%EOF|startxref/.test(tail)) throw refusal('brokenPdf');
    return { kind: 'pdf', bytes: size };
  } finally {
    await file.close();
  }
};

const typeOf = async (path: string): Promise<string> => {
  try {
    return (await fileTypeFromFile(path))?.mime ?? '';
  } catch {
    return '';
  }
};

/** HEIC and AVIF are a row of boxes that tell their length (ISO 14496-12, 4.2); a file cut off is shorter. */
const holdsItsBoxes = async (file: FileHandle, size: number): Promise<boolean> => {
  let at = 0;
  while (at + 8 <= size) {
    const head = await part(file, at, 16);
    const length = head.readUInt32BE(0);
    if (length === 0) return true;
    at += length === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : Math.max(8, length);
  }
  return at <= size;
};

const part = async (file: FileHandle, position: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
};
