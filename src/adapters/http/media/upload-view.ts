import type { MediaRow } from '../../../application/media/media.port.ts';
import type { PictureView, UploadResult } from '../../../application/media/media.view.ts';
import type { Uploaded } from '../../../application/media/media-uploads.ts';
import { fileUrl, type RenditionName } from '../../../domain/file/stored-file.ts';
import { managerPaths } from '../../../paths.ts';
import type { Flash } from '../../../ui/pages.ts';

/** A medium's picture at one size; null for a PDF. */
export function pictureView(medium: MediaRow, rendition: RenditionName): PictureView | null {
  const file = medium.files.find((one) => one.rendition === rendition);
  if (!file?.width || !file.height || !medium.ground) return null;
  const { width, height } = file;
  return { src: fileUrl(medium.key, rendition), width, height, alt: medium.alt, ground: medium.ground };
}

/** The page of one medium. */
export const detailAddress = (id: number): string => managerPaths.detail('media', id);

/** What became of one file, for the uploader on the page. */
export const uploadResult = (uploaded: Uploaded): UploadResult => {
  if ('refusal' in uploaded) return { file: uploaded.file, ok: false, reason: uploaded.refusal.message };
  const { file, medium, known, note } = uploaded;
  return {
    file,
    ok: true,
    id: medium.id,
    key: medium.key,
    kind: medium.kind,
    name: medium.name,
    href: detailAddress(medium.id),
    picture: pictureView(medium, 'thumb'),
    known,
    note,
  };
};

/** The sentence after an upload without scripts: how many were taken, and why the others were not. */
export function uploadFlash(results: readonly UploadResult[]): Flash {
  const taken = results.filter((result) => result.ok);
  const lines = results.flatMap((result) => {
    if (!result.ok) return [`${result.file}：${result.reason}`];
    if (result.known) return [`${result.file}：同じ内容のものが「${result.name}」として登録されています。`];
    return result.note ? [`${result.file}：${result.note}`] : [];
  });
  const added = taken.filter(({ known }) => !known).length;
  return {
    text: [`${added}件を登録しました。`, ...lines].join('\n'),
    ...(taken.length < results.length && { tone: 'error' as const }),
  };
}
