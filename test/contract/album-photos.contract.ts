import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { AlbumPhotos, NewPhoto } from '../../src/application/photo/albums.port.ts';
import { aMedium } from '../support/builders/media.ts';

export type AlbumPhotosWorld = {
  photos: AlbumPhotos;
  albums: readonly [number, number];
  residents: readonly [number, number];
};

/** What every store of albums' photos promises; `make` gives an empty one for each test. */
export const albumPhotosContract = (name: string, make: () => Promise<AlbumPhotosWorld>): void => {
  describe(`${name} keeps the photos of albums`, () => {
    let photos: AlbumPhotos;
    let album: number;
    let other: number;
    let residents: AlbumPhotosWorld['residents'];
    beforeEach(async () => {
      const world = await make();
      photos = world.photos;
      [album, other] = world.albums;
      residents = world.residents;
    });

    const aPhoto = (albumId: number, own: Partial<NewPhoto> = {}): NewPhoto => {
      const {
        kind: _,
        name: _name,
        alt: _alt,
        categoryId: _category,
        residentIds: _ids,
        ...content
      } = aMedium();
      return { ...content, albumId, ...own };
    };
    const add = (albumId = album, own: Partial<NewPhoto> = {}, held = false) =>
      photos.insert(aPhoto(albumId, own), { held, addedBy: null });
    const idsOf = async (albumId = album) => (await photos.of(albumId)).map(({ id }) => id);

    it('with all of their content, each at the end of its album', async () => {
      const photo = aPhoto(album);
      const first = await photos.insert(photo, { held: true, addedBy: null });
      const second = await add();
      await add(other);
      expect(await idsOf()).toEqual([first, second]);
      const blank = { caption: '', group: false, held: true, tags: [], addedBy: null };
      expect((await photos.of(album))[0]).toMatchObject({ ...photo, ...blank });
    });

    it('once for the same content in one album, unless the other one is deleted', async () => {
      const { digest } = aPhoto(album);
      const id = await add(album, { digest });
      await expect(add(album, { digest })).rejects.toMatchObject({ kind: 'invalid' });
      await add(other, { digest });
      expect((await photos.withDigest(album, digest))?.id).toBe(id);
      await photos.markDeleted([id]);
      expect(await photos.withDigest(album, digest)).toBeUndefined();
      const again = await add(album, { digest });
      await photos.markRestored(album, [id]);
      expect(await idsOf()).toEqual([again]);
    });

    it('in the order they are given, and brings deleted ones back to their place', async () => {
      const [one, two, three] = [await add(), await add(), await add()];
      await photos.place(album, [three, one, two]);
      expect(await idsOf()).toEqual([three, one, two]);
      await photos.markDeleted([one]);
      expect(await idsOf()).toEqual([three, two]);
      await photos.markRestored(other, [one]);
      expect(await idsOf()).toEqual([three, two]);
      await photos.markRestored(album, [one]);
      expect(await idsOf()).toEqual([three, one, two]);
    });

    it('with captions, marks, and tags that are added and taken away', async () => {
      const ids = [await add(), await add()];
      const [haru, chiyo] = residents;
      await photos.setCaption(ids[0] as number, '花見');
      await photos.setGroup(ids, true);
      await photos.tag(ids, [haru, chiyo]);
      await photos.tag(ids, [haru]);
      await photos.untag([ids[1] as number], [haru]);
      expect(await photos.of(album)).toMatchObject([
        { caption: '花見', group: true, tags: [haru, chiyo] },
        { caption: '', group: true, tags: [chiyo] },
      ]);
    });

    it('held until they are let go, up to the last one that was seen', async () => {
      const [one, two] = [await add(album, {}, true), await add(album)];
      const [three, foreign] = [await add(album, {}, true), await add(other, {}, true)];
      await photos.markHeld([two]);
      await photos.releaseHeld(album, two);
      expect((await photos.of(album)).map(({ id, held }) => [id, held])).toEqual([
        [one, false],
        [two, false],
        [three, true],
      ]);
      expect(await photos.of(other)).toMatchObject([{ id: foreign, held: true }]);
    });

    it('and tells which upload folders belong to one, deleted or not', async () => {
      const [live, gone] = [randomUUID(), randomUUID()];
      await add(album, { upload: live });
      await photos.markDeleted([await add(album, { upload: gone })]);
      const asked = [live, gone, randomUUID(), 'no-uuid'];
      expect([...(await photos.knownUploads(asked))].sort()).toEqual([live, gone].sort());
      expect(await photos.knownUploads([])).toEqual(new Set());
    });
  });
};
