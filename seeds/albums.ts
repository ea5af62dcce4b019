import { join } from 'node:path';
import type { AddPhotos } from '../src/application/photo/add-photos.ts';
import type { AlbumCrud } from '../src/application/photo/albums.port.ts';
import type { DescribePhotos } from '../src/application/photo/photo-acts.ts';
import type { PublishAlbum } from '../src/application/photo/publish-album.ts';
import type { TagPhotos } from '../src/application/photo/tag-photos.ts';
import type { ResidentRows } from '../src/application/resident/residents.port.ts';
import type { WorkerActor } from '../src/domain/actor.ts';
import type { CategoryKind } from '../src/domain/category/category.ts';
import { type DateString, type InstantString, tokyoDate } from '../src/domain/time.ts';
import { DEMO_ALBUMS, type DemoAlbum } from './demo-albums.ts';

export type AlbumPorts = {
  readonly crud: AlbumCrud;
  readonly add: AddPhotos;
  readonly describe: DescribePhotos;
  readonly tags: TagPhotos;
  readonly publishing: PublishAlbum;
};

type Ports = {
  actor: WorkerActor;
  now: InstantString;
  /** The folder `seeds/art`. */
  art: string;
  categories: Readonly<Record<CategoryKind, ReadonlyMap<string, number>>>;
  residents: Pick<ResidentRows, 'among'>;
  albums: AlbumPorts;
};

/** The demo's albums, by the same use cases that staff work with. */
export async function seedAlbums(ports: Ports): Promise<void> {
  const ids = await residentIds(ports);
  for (const album of DEMO_ALBUMS) await seedAlbum(ports, album, ids);
}

async function seedAlbum(
  { actor, now, art, categories, albums }: Ports,
  { title, day, category, description, audience, facility, residents, published, photos }: DemoAlbum,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const idsOf = (numbers: readonly string[]) => numbers.map((number) => ids.get(number));
  const id = await albums.crud.create(actor, {
    title,
    takenOn: lastOf(day, now),
    categoryId: categories.album.get(category),
    description,
    audience,
    facility,
    residentIds: idsOf(residents ?? []),
  });
  const added = await albums.add(
    actor,
    id,
    photos.map(({ file }) => ({ path: join(art, file), name: file })),
  );
  const photoIds = added.map((one) => {
    if ('refusal' in one) throw new Error(`the demo's ${one.file} was not taken`);
    return one.photo.id;
  });
  for (const [index, { caption, tags }] of photos.entries()) {
    const photo = photoIds[index];
    if (caption) await albums.describe.caption(actor, id, { photo, caption });
    if (tags) await albums.tags.tag(actor, id, { photo: [photo], resident: idsOf(tags) });
  }
  if (published)
    await albums.publishing.publish(actor, id, { everyoneTagged: 'on', upTo: Math.max(...photoIds) });
}

async function residentIds({ residents }: Ports): Promise<ReadonlyMap<string, number>> {
  const numbers = DEMO_ALBUMS.flatMap(({ residents: chosen = [], photos }) => [
    ...chosen,
    ...photos.flatMap(({ tags = [] }) => tags),
  ]);
  const found = await residents.among('number', [...new Set(numbers)], 'all');
  return new Map(found.map(({ number, id }) => [number, id]));
}

/** The last such day before today. */
function lastOf(day: string, now: InstantString): DateString {
  const today = tokyoDate(now);
  const year = Number(today.slice(0, 4));
  return `${year}-${day}` < today ? `${year}-${day}` : `${year - 1}-${day}`;
}
