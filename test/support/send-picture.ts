import sharp from 'sharp';
import type { UploadResult } from '../../src/application/media/media.view.ts';
import { uploadForm } from './upload-form.ts';
import type { WebClient } from './web-client.ts';

const pictureOf = (seed: number) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: { r: seed % 256, g: seed >> 8, b: 9 } } })
    .jpeg()
    .toBuffer();

/** Uploads a picture that only this seed gives; throws unless it was taken. */
export async function sendPicture(
  client: WebClient,
  path: string,
  { act, field, seed }: { act: string; field: string; seed: number },
): Promise<{ uploads: UploadResult[] }> {
  const bytes = await pictureOf(seed);
  const body = await uploadForm({ _act: act }, [{ field, name: `${seed}.jpg`, bytes }]);
  const answer = await client.ask(path, { body, headers: { accept: 'application/json' } });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { uploads: UploadResult[] };
}
