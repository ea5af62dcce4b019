import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { MediaRows } from '../../src/application/media/media.port.ts';
import { aMedium, aPdf } from '../support/builders/media.ts';

/** What every store of media promises beyond a list's; `make` gives an empty one for each test. */
export const mediaRowsContract = (name: string, make: () => Promise<MediaRows>): void => {
  describe(`${name} keeps media`, () => {
    let rows: MediaRows;
    beforeEach(async () => {
      rows = await make();
    });

    it('with all of their content', async () => {
      const [picture, pdf] = [aMedium(), aPdf()];
      const [first, second] = [await rows.insert(picture), await rows.insert(pdf)];
      expect(await rows.find(first, 'all')).toMatchObject({ ...picture, id: first, uses: 0 });
      expect(await rows.find(second, 'all')).toMatchObject({ ...pdf, id: second, uses: 0 });
    });

    it('found by their key, deleted ones too', async () => {
      const medium = aMedium();
      const id = await rows.insert(medium);
      await rows.markDeleted(id);
      expect((await rows.byKey(medium.key))?.id).toBe(id);
      expect(await rows.byKey(randomUUID())).toBeUndefined();
    });

    it('once for the same content, unless the other one is deleted', async () => {
      const medium = aMedium();
      const id = await rows.insert(medium);
      const again = aMedium({ digest: medium.digest });
      expect((await rows.withDigest(medium.digest))?.id).toBe(id);
      await expect(rows.insert(again)).rejects.toMatchObject({ kind: 'invalid' });
      await rows.markDeleted(id);
      expect(await rows.withDigest(medium.digest)).toBeUndefined();
      const next = await rows.insert(again);
      expect((await rows.withDigest(medium.digest))?.id).toBe(next);
      await expect(rows.markRestored(id)).rejects.toMatchObject({ kind: 'conflict' });
    });

    it('and holds the live ones that are asked for by id or key', async () => {
      const [one, two, three] = [aMedium(), aPdf(), aMedium()];
      const ids = [await rows.insert(one), await rows.insert(two), await rows.insert(three)] as const;
      await rows.markDeleted(ids[2]);
      const held = await rows.hold({ ids: [ids[1], ids[2], 2_147_483_647], keys: [one.key, three.key] });
      expect(held.map(({ id }) => id).sort()).toEqual([ids[0], ids[1]]);
      expect(await rows.hold({ ids: [], keys: [] })).toEqual([]);
    });

    it('and lists the newest live ones of a kind', async () => {
      const ids = [];
      for (const medium of [aPdf(), aMedium(), aPdf(), aPdf()]) ids.push(await rows.insert(medium));
      await rows.markDeleted(ids[3] as number);
      expect((await rows.latest('pdf', 5)).map(({ id }) => id)).toEqual([ids[2], ids[0]]);
      expect(await rows.latest('pdf', 1)).toHaveLength(1);
    });

    it('and tells which upload folders belong to a row, deleted or not', async () => {
      const [live, deleted] = [aMedium(), aMedium()];
      await rows.insert(live);
      await rows.markDeleted(await rows.insert(deleted));
      const asked = [live.upload, deleted.upload, randomUUID(), 'no-uuid'];
      expect([...(await rows.knownUploads(asked))].sort()).toEqual([live.upload, deleted.upload].sort());
      expect(await rows.knownUploads([])).toEqual(new Set());
    });
  });
};
