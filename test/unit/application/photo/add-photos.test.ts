import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Intake, TakenIn } from '../../../../src/application/file/intake.ts';
import { makeAddPhotos } from '../../../../src/application/photo/add-photos.ts';
import type { AlbumPhotos, AlbumRow } from '../../../../src/application/photo/albums.port.ts';
import { DomainError } from '../../../../src/domain/errors.ts';
import { MAX_PHOTOS } from '../../../../src/domain/photo/album.ts';
import { aWorkerActor } from '../../../support/builders/accounts.ts';
import { aMedium } from '../../../support/builders/media.ts';
import { makeMemoryAlbumPhotos } from '../../../support/fakes/memory-album-photos.ts';

const worker = aWorkerActor();
const ALBUM = 1;
let photos: AlbumPhotos;
let discarded: string[];
let album: Pick<AlbumRow, 'status' | 'photos'>;
beforeEach(() => {
  photos = makeMemoryAlbumPhotos();
  discarded = [];
  album = { status: 'draft', photos: 0 };
});

/** Makes of every file a content whose digest is its name; looks for known ones only where `looks`. */
const adder = ({ looks = true }: { looks?: boolean } = {}) => {
  let made = 0;
  const discard: Intake['discard'] = async ({ upload }) => void discarded.push(upload);
  const intake: Intake = {
    async takeIn(_actor, { name }, wanted, stop) {
      expect(wanted).toBe('picture');
      if (name.endsWith('.mp4')) throw new DomainError('invalid', 'media.video', '動画は登録できません。');
      const digest = Buffer.from(name.padStart(32)).toString('hex');
      const known = looks ? await stop(digest) : undefined;
      if (known !== undefined) return known;
      made += 1;
      const {
        key: _,
        name: _name,
        alt: _alt,
        categoryId: _c,
        residentIds: _r,
        ...content
      } = aMedium({
        digest,
        upload: `upload-${made}`,
        fileName: name,
      });
      return { content, note: null } satisfies TakenIn;
    },
    discard,
    keepIfWritten: (upload, write) =>
      write().catch(async (error) => {
        await discard(upload);
        throw error;
      }),
  };
  return makeAddPhotos({
    withLockedRow: (_actor, _id, work) => work(album as AlbumRow, worker),
    photos,
    intake,
    newId: () => 'key',
  });
};
const sent = (...names: string[]) => names.map((name) => ({ path: name, name }));

describe('adding photos', () => {
  it('tells of each file by itself, in the order they were sent', async () => {
    const added = await adder()(worker, ALBUM, sent('1.jpg', '2.mp4', '3.jpg', '1.jpg'));
    expect(added.map((one) => ('refusal' in one ? one.refusal.message : one.known))).toEqual([
      false,
      '動画は登録できません。',
      false,
      true,
    ]);
    expect((await photos.of(ALBUM)).map(({ fileName }) => fileName)).toEqual(['1.jpg', '3.jpg']);
  });
  it('throws the files away that turn out to be known only when their row is written', async () => {
    const add = adder({ looks: false });
    await add(worker, ALBUM, sent('1.jpg'));
    expect(await add(worker, ALBUM, sent('1.jpg'))).toMatchObject([{ known: true }]);
    expect(discarded).toEqual(['upload-2']);
  });
  it('to a full album is refused, and leaves no files', async () => {
    album = { status: 'draft', photos: MAX_PHOTOS };
    expect(await adder()(worker, ALBUM, sent('1.jpg'))).toMatchObject([{ refusal: { kind: 'rejected' } }]);
    expect([discarded, await photos.of(ALBUM)]).toEqual([['upload-1'], []]);
  });
  it('to a published one keeps them from the families for now', async () => {
    album = { status: 'published', photos: 0 };
    await adder()(worker, ALBUM, sent('1.jpg'));
    expect(await photos.of(ALBUM)).toMatchObject([{ held: true }]);
  });
});
