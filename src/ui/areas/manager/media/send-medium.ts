import type { UploadResult } from '../../../../application/media/media.view.ts';
import { managerPaths } from '../../../../paths.ts';
import { sendFile } from '../file/send-file.ts';

/** Sends one file to the media list. */
export const sendMedium = sendFile<UploadResult>(
  () => managerPaths.list('media'),
  (result) => {
    if (!result.ok) throw new Error(result.reason);
    return {
      id: String(result.id),
      name: result.name,
      ...(result.picture && { thumbnail: result.picture.src }),
    };
  },
);
