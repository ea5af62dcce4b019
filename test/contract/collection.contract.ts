import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Collection } from '../../src/application/resource/collection.port.ts';
import { DomainError } from '../../src/domain/errors.ts';
import { anItem, type Item, type ItemInput, itemQuery } from '../support/builders/items.ts';

type Items = Collection<Item, ItemInput>;
const NURSING = { facility: ['nursing_home'] } as const;

/** What every collection promises; `make` gives an empty one for each test. */
export const collectionContract = (name: string, make: () => Promise<Items>): void => {
  describe(`${name} keeps the rows of a list`, () => {
    let items: Items;
    beforeEach(async () => {
      items = await make();
    });
    const add = (...names: string[]) =>
      names.reduce<Promise<number[]>>(
        async (ids, one) => [...(await ids), await items.insert(anItem({ name: one }))],
        Promise.resolve([]),
      );
    const names = async (over: Parameters<typeof itemQuery>[0] = {}) =>
      (await items.page(itemQuery(over), 'all')).rows.map((row) => row.name);
    const refusal = (work: Promise<unknown>) =>
      work.then(
        () => null,
        (error) =>
          error instanceof DomainError ? { kind: error.kind, fields: Object.keys(error.fields) } : error,
      );

    it('finds what was inserted, with its version and times', async () => {
      const id = await items.insert(anItem());
      const row = await items.find(id, 'all');
      expect(row).toMatchObject({ ...anItem(), id, version: 1, deletedAt: null });
      expect(row?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    });

    it('replaces the fields and counts the version up', async () => {
      const id = await items.insert(anItem({ at: '2026-01-01T00:00:00Z' }));
      await items.update(id, anItem({ name: '杖', at: null, urgent: true }));
      expect(await items.find(id, 'all')).toMatchObject({ name: '杖', at: null, urgent: true, version: 2 });
    });

    it('pages rows that are alike without repeat or loss, in both directions', async () => {
      await add(...Array.from({ length: 250 }, (_, index) => `品${String(index).padStart(3, '0')}`));
      for (const direction of ['asc', 'desc'] as const) {
        const seen: number[] = [];
        for (let page = 1; page <= 10; page += 1) {
          const sort = { key: 'at', direction } as const;
          const found = await items.page(itemQuery({ page, sort }), 'all');
          seen.push(...found.rows.map(({ id }) => id));
          expect(found).toMatchObject({ page, total: 250, more: false });
        }
        expect(seen).toHaveLength(250);
        expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => (direction === 'asc' ? a - b : b - a)));
      }
    });

    it('pages the hits of a search in order, without repeat or loss', async () => {
      await add(...Array.from({ length: 700 }, (_, index) => `${index % 7 ? '品' : '箱'}${index}`));
      for (const direction of ['asc', 'desc'] as const) {
        const sort = { key: 'at', direction } as const;
        const seen: number[] = [];
        for (let page = 1; page <= 24; page += 1) {
          const found = await items.page(itemQuery({ page, sort, search: '品' }), 'all');
          seen.push(...found.rows.map(({ id }) => id));
          expect([found.page, found.total]).toEqual([page, 600]);
        }
        expect(new Set(seen).size).toBe(600);
        expect(seen).toEqual(seen.toSorted((a, b) => (direction === 'asc' ? a - b : b - a)));
      }
    });

    it('shows the last page for a page beyond the end, and page 1 of nothing', async () => {
      await add(...Array.from({ length: 26 }, (_, index) => `品${index}`));
      const last = await items.page(itemQuery({ page: 999_999 }), 'all');
      expect([last.page, last.rows.length, last.total]).toEqual([2, 1, 26]);
      const searched = await items.page(itemQuery({ page: 7, search: '品' }), 'all');
      expect([searched.page, searched.rows.length]).toEqual([2, 1]);
      const none = await items.page(itemQuery({ page: 3, search: '無い' }), 'all');
      expect([none.page, none.rows.length, none.total]).toEqual([1, 0, 0]);
    });

    it.each([
      ['%', ['100%']],
      ['_', ['a_b']],
      ['\\', ['c\\d']],
      ['ｶﾞ', ['ガーゼ']],
      ['か\u3099', ['ガーゼ']],
      ['がーぜ', ['ガーゼ']],
      ['Ａ', ['a_b']],
      ['車', ['車いす', '車庫の鍵']],
      ['いす車', []],
      ['車 鍵', ['車庫の鍵']],
      ['　車　', ['車いす', '車庫の鍵']],
      ["'; drop table items --", []],
      ['庫の', ['車庫の鍵']],
      ['\u200b', ['100%', 'a_b', 'c\\d', 'ガーゼ', '車いす', '車庫の鍵']],
    ])('searches for %j literally, blind to width, kana and spaces', async (search, expected) => {
      await add('100%', 'a_b', 'c\\d', 'ガーゼ', '車いす', '車庫の鍵');
      expect((await names({ search })).toSorted()).toEqual(expected.toSorted());
    });

    it('searches by the new name after a change', async () => {
      const [id = 0] = await add('車いす');
      await items.update(id, anItem({ name: '杖' }));
      expect([await names({ search: '車' }), await names({ search: '杖' })]).toEqual([[], ['杖']]);
    });

    it('finds the live rows that have one of the values, inside an actor’s range', async () => {
      const [, , gone = 0] = await add('杖', '車いす', '箱');
      await items.insert(anItem({ name: '棚', facility: 'group_home' }));
      await items.markDeleted(gone);
      const among = async (within: Parameters<Items['among']>[2]) =>
        (await items.among('name', ['車いす', '箱', '棚', '無い'], within))
          .map(({ name: one }) => one)
          .toSorted();
      expect(await among('all')).toEqual(['棚', '車いす'].toSorted());
      expect(await among(NURSING)).toEqual(['車いす']);
      expect(await items.among('name', [], 'all')).toEqual([]);
    });

    it('filters, and knows nothing outside an actor’s range', async () => {
      const [inside = 0] = await add('内');
      const outside = await items.insert(anItem({ name: '外', facility: 'group_home', urgent: true }));
      const shared = await items.insert(anItem({ name: '共用', facility: undefined }));
      expect(await names({ filters: { urgent: 'true' } })).toEqual(['外']);
      expect(await names({ filters: { facility: 'group_home' }, search: '外' })).toEqual(['外']);
      const seen = await items.page(itemQuery(), NURSING);
      expect([seen.rows.map(({ id }) => id), seen.total]).toEqual([[inside], 1]);
      expect(await items.find(outside, NURSING)).toBeUndefined();
      expect(await items.lock(outside, NURSING)).toBeUndefined();
      const both = await items.page(itemQuery(), { facility: ['nursing_home', null] });
      expect(both.rows.map(({ id }) => id).toSorted()).toEqual([inside, shared].toSorted());
      expect((await items.page(itemQuery(), { facility: [] })).total).toBe(0);
    });

    it('moves a deleted row to the bin and back', async () => {
      const [id = 0] = await add('車いす', '杖');
      await items.markDeleted(id);
      expect([await names(), await names({ deleted: true })]).toEqual([['杖'], ['車いす']]);
      expect(await names({ deleted: true, search: '車' })).toEqual(['車いす']);
      expect(await items.find(id, 'all')).toBeUndefined();
      expect(await items.lock(id, 'all')).toMatchObject({ id, deletedAt: expect.any(String) });
      await items.markRestored(id);
      expect(await items.find(id, 'all')).toMatchObject({ id, deletedAt: null });
    });

    it('refuses a taken name as invalid on insert and update, and as a conflict on restore', async () => {
      const [first = 0, second = 0] = await add('車いす', '杖');
      expect(await refusal(items.insert(anItem()))).toEqual({ kind: 'invalid', fields: ['name'] });
      expect(await refusal(items.update(second, anItem()))).toEqual({ kind: 'invalid', fields: ['name'] });
      await items.markDeleted(first);
      await items.update(second, anItem());
      expect(await refusal(items.markRestored(first))).toEqual({ kind: 'conflict', fields: ['name'] });
    });

    it('gives every row of a query in its order, page and size ignored', async () => {
      const wanted = Array.from({ length: 602 }, (_, index) => `品${String(index).padStart(4, '0')}`);
      await Promise.all([...wanted, '杖'].map((one) => items.insert(anItem({ name: one }))));
      const seen: string[] = [];
      const sort = { key: 'name', direction: 'desc' } as const;
      for await (const batch of items.each(itemQuery({ page: 3, search: '品', sort }), NURSING))
        seen.push(...batch.map((row) => row.name));
      expect(seen).toEqual(wanted.toReversed());
    });
  });
};
