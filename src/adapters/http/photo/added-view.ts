import type { AddedPhoto } from '../../../application/photo/add-photos.ts';
import type { AddedView } from '../../../application/photo/photo-album.view.ts';
import { fileUrl } from '../../../domain/file/stored-file.ts';
import type { Flash } from '../../../ui/pages.ts';

/** What became of one file, for the uploader on the page. */
export const addedView = (added: AddedPhoto): AddedView => {
  if ('refusal' in added) return { file: added.file, ok: false, reason: added.refusal.message };
  const { file, photo, known, note } = added;
  return { file, ok: true, id: photo.id, src: fileUrl(photo.key, 'thumb'), known, note };
};

/** The sentence after an upload without scripts: how many were taken, and what is to be said of the others. */
export function addedFlash(results: readonly AddedView[]): Flash {
  const taken = results.filter((result) => result.ok);
  const known = taken.filter((result) => result.known).length;
  const lines = results.flatMap((result) => {
    if (!result.ok) return [`${result.file}：${result.reason}`];
    return result.note ? [`${result.file}：${result.note}`] : [];
  });
  return {
    text: [
      `写真を${taken.length - known}枚入れました。`,
      ...(known > 0 ? [`${known}枚は、もう入っている写真と同じです。`] : []),
      ...lines,
    ].join('\n'),
    ...(taken.length < results.length && { tone: 'error' as const }),
  };
}

/** Who sent one file knows which. */
export const reasonsOf = (results: readonly AddedView[]): string[] =>
  results.flatMap((result) =>
    result.ok ? [] : [results.length > 1 ? `${result.file}：${result.reason}` : result.reason],
  );
