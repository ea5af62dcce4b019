import { authorization } from '../../../auth-state.ts';
import type { SendFile, SentFile } from '../../../kit/upload-queue.ts';
import type { Problem } from '../../../pages.ts';

const LOST = '送信が途中で切れました。通信の状態を確かめて、再送してください。';

type Answer<R> = Problem | { uploads: R[] };

/**
 * Sends files one by one to a page whose act `upload` takes them under `files` and answers `uploads`. What cannot be
 * taken rejects with the sentence that says why; `read` makes of a result what is shown, or throws one.
 */
export const sendFile =
  <R>(address: () => string, read: (result: R) => SentFile): SendFile =>
  (file, { onProgress, signal }) =>
    new Promise<SentFile>((done, fail) => {
      const form = new FormData();
      form.set('_act', 'upload');
      form.set('files', file);
      // fetch tells no progress of what it sends.
      const request = new XMLHttpRequest();
      request.open('POST', address());
      request.setRequestHeader('accept', 'application/json');
      for (const [name, value] of Object.entries(authorization())) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onerror = () => fail(new Error(LOST));
      request.onload = () => {
        try {
          done(read(resultIn(JSON.parse(request.responseText) as Answer<R>)));
        } catch (error) {
          fail(error instanceof SyntaxError ? new Error(LOST) : error);
        }
      };
      signal.addEventListener('abort', () => request.abort(), { once: true });
      request.send(form);
    });

function resultIn<R>(answer: Answer<R>): R {
  if (!('uploads' in answer)) throw new Error(Object.values(answer.errors).flat()[0] ?? answer.title);
  const [result] = answer.uploads;
  if (!result) throw new Error(LOST);
  return result;
}
