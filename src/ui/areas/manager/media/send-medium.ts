import type { UploadResult } from '../../../../application/media/media.view.ts';
import { authorization } from '../../../auth-state.ts';
import type { Upload, Uploaded } from '../../../kit/upload-queue.ts';
import type { Problem } from '../../../pages.ts';

type Answer = Problem | { uploads: UploadResult[] };

const LOST = '送信が途中で切れました。通信の状態を確かめて、再送してください。';

/** Sends one file to the media list; what cannot be taken rejects with the sentence that says why. */
export const sendMedium: Upload = (file, { onProgress, signal }) =>
  new Promise<Uploaded>((done, fail) => {
    const form = new FormData();
    form.set('_act', 'upload');
    form.set('files', file);
    // fetch tells no progress of what it sends.
    const request = new XMLHttpRequest();
    request.open('POST', '/manager/media');
    request.setRequestHeader('accept', 'application/json');
    for (const [name, value] of Object.entries(authorization())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => fail(new Error(LOST));
    request.onload = () => {
      try {
        done(readAnswer(JSON.parse(request.responseText) as Answer));
      } catch (error) {
        fail(error instanceof SyntaxError ? new Error(LOST) : error);
      }
    };
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });

function readAnswer(answer: Answer): Uploaded {
  if (!('uploads' in answer)) throw new Error(Object.values(answer.errors).flat()[0] ?? answer.title);
  const [result] = answer.uploads;
  if (!result) throw new Error(LOST);
  if (!result.ok) throw new Error(result.reason);
  return {
    id: String(result.id),
    name: result.name,
    ...(result.picture && { thumbnail: result.picture.src }),
  };
}
