import type { AddedView } from '../../../../application/photo/album.view.ts';
import { isNamedAsVideo, VIDEO_REFUSAL } from '../../../../domain/file/upload.ts';
import { managerPaths } from '../../../../paths.ts';
import type { Upload } from '../../../kit/upload-queue.ts';
import { sendFile } from '../send-file.ts';

/** Sends one photo to an album; a video is told at once, before its many bytes are on their way. */
export const sendPhotoTo = (album: number): Upload => {
  const send = sendFile<AddedView>(
    () => managerPaths.edit('photo', album),
    (result) => {
      if (!result.ok) throw new Error(result.reason);
      const note = result.known ? 'このアルバムにもう入っています' : result.note;
      return { id: String(result.id), name: result.file, thumbnail: result.src, ...(note && { note }) };
    },
  );
  return async (file, how) => {
    if (isNamedAsVideo(file)) throw new Error(VIDEO_REFUSAL);
    return send(file, how);
  };
};
