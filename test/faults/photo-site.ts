import { makeUploadQueue, type UploadEntry } from '../../src/ui/kit/upload-queue.ts';
import { perform, signIn } from '../support/demo-site.ts';
import type { SiteProcess } from '../support/site-process.ts';
import type { WebClient } from '../support/web-client.ts';
import { fileOf, type Picture } from './pictures.ts';

/** A worker who may do everything, signed in. */
export const staff = async ({ url }: Pick<SiteProcess, 'url'>): Promise<WebClient> =>
  (await signIn(url, 'admin')).client;

/** A new album for all families; gives its address. */
export async function newAlbum(client: WebClient): Promise<string> {
  const form = {
    title: '運動会',
    'takenOn[year]': '2026',
    'takenOn[month]': '10',
    'takenOn[day]': '12',
    audience: 'all',
  };
  return (await perform(client, '/manager/photo_album/add', form)).location;
}

type Told = {
  errors?: Record<string, string[]>;
  title?: string;
  uploads?: { ok: boolean; reason?: string }[];
};

/** Sends one file as the light table does; rejects with the sentence that a person reads. */
async function send(client: WebClient, album: string, picture: Picture): Promise<void> {
  const body = new FormData();
  body.set('_act', 'upload');
  body.set('files', await fileOf(picture), picture.name);
  const answer = await client.ask(album, { body, headers: { accept: 'application/json' } });
  const { uploads, errors, title } = (await answer.json()) as Told;
  const [one] = uploads ?? [];
  if (!one?.ok) throw new Error(one?.reason ?? Object.values(errors ?? {}).flat()[0] ?? title);
}

/** All pictures given to the page's own queue at once; `left` ends it as leaving the page does. */
export function sendAll(
  client: WebClient,
  album: string,
  pictures: readonly Picture[],
  told: (entries: readonly UploadEntry[]) => void = () => {},
) {
  const byName = new Map(pictures.map((picture) => [picture.name, picture]));
  const queue = makeUploadQueue(async ({ name }) => {
    await send(client, album, byName.get(name) as Picture);
    return { id: name, name };
  });
  const ended = new Promise<readonly UploadEntry[]>((done) => {
    queue.subscribe(() => {
      const entries = queue.entries();
      told(entries);
      if (entries.every(({ state }) => state === 'done' || state === 'failed')) done(entries);
    });
  });
  queue.add(pictures.map(({ name }) => new File([], name)));
  return { ended, left: () => queue.stop() };
}
