import { DomainError } from '../../domain/errors.ts';
import { megabytesOf, VIDEO_REFUSAL } from '../../domain/file/upload.ts';

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

/** What to tell whoever uploaded a picture that was taken, but not as it was; null when there is nothing. */
export const noteOn = (found: { damaged: boolean; animated: boolean }): string | null => {
  const notes = [
    found.damaged ? '写真のデータに傷がありました。乱れて見えるときは、元の写真を選び直してください。' : '',
    found.animated ? '動く画像は、最初の 1 コマを写真として登録しました。' : '',
  ];
  return notes.join('') || null;
};
