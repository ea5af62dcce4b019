import { type FileHandle, open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { DomainError } from '../../domain/errors.ts';
import { MAX_FILE_BYTES, megabytesOf, VIDEO_REFUSAL } from '../../domain/file/upload.ts';

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
export type RecognisedContent =
  | { kind: 'picture'; format: string; animated: boolean }
  | { kind: 'pdf'; bytes: number };

/** Recognises pictures and PDFs by content, whatever their name is; refuses all else and what is too large. */
export const readContent = async (path: string): Promise<RecognisedContent> => {
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

/** HEIC and AVIF are a sequence of boxes with their lengths (ISO 14496-12, 4.2); a file cut off is shorter. */
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

const pictureTypes = '写真（JPEG・PNG・HEIC・WebP・GIF）';

const sentences = {
  empty: 'ファイルの中身が空です。元のファイルが開けることを確かめて、選び直してください。',
  unknownType: `この種類のファイルは登録できません。${pictureTypes}か PDF を選んでください。`,
  markup: `SVG や HTML のファイルは登録できません。PNG か JPEG に書き出してから選んでください。`,
  video: VIDEO_REFUSAL,
  pictureTooHeavy: `写真は 1 枚 ${megabytesOf('picture')} MB までです。縮小するか画質を下げて保存し、選び直してください。`,
  pdfTooHeavy: `PDF は ${megabytesOf('pdf')} MB までです。ページを分けるか画質を下げて書き出し、選び直してください。`,
  brokenPdf: 'PDF のデータが途中で切れているか壊れています。元の PDF を選び直してください。',
  brokenPicture: '写真のデータが壊れているか途中で切れていて、開けません。元の写真を選び直してください。',
  cutPicture: '写真のデータが途中で切れています。元の写真を選び直してください。',
  tooSlow: '写真の読み込みに時間がかかりすぎました。縮小するか JPEG で保存し直して、選び直してください。',
} as const;

/** The error for an upload that cannot be taken; its sentence says what to do instead. */
export const refusal = (reason: keyof typeof sentences): DomainError =>
  new DomainError('invalid', `media.${reason}`, sentences[reason]);

/** The error for a picture of too many pixels, naming its size. */
export const tooManyPixels = (width: number, height: number): DomainError =>
  new DomainError(
    'invalid',
    'media.tooManyPixels',
    `写真が大きすぎます（${width} × ${height} 画素）。5,000 万画素（例 8,000 × 6,000）以下に縮小して選んでください。`,
  );

/** The note on a picture that was not taken as it was; null when there is nothing to note. */
export const noteOn = (found: { damaged: boolean; animated: boolean }): string | null => {
  const notes = [
    found.damaged ? '写真のデータに傷がありました。乱れて見えるときは、元の写真を選び直してください。' : '',
    found.animated ? '動く画像は、最初の 1 コマを写真として登録しました。' : '',
  ];
  return notes.join('') || null;
};
