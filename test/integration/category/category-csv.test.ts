import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import { resourceCsv } from '../../../src/adapters/http/resource/resource-csv.ts';
import { categoryResource } from '../../../src/application/category/category.resource.ts';
import type { Actor } from '../../../src/domain/actor.ts';
import { GUEST } from '../../../src/domain/actor.ts';
import { DomainError } from '../../../src/domain/errors.ts';
import { managerPaths } from '../../../src/paths.ts';
import { aFamilyActor, aWorkerActor } from '../../support/builders/accounts.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { makeCategoryRoom } from './category-room.ts';

let database: TestDatabase;
let server: Server;
let base: string;
let actor: Actor = aWorkerActor();
let ended = 0;

beforeAll(async () => {
  database = await testDatabase();
  const { crud } = makeCategoryRoom(database);
  const app = express();
  app.set('query parser', 'simple');
  app.use((_request, response, next) => {
    response.locals.actor = actor;
    next();
  });
  app.use(resourceCsv(categoryResource, crud));
  app.use(resourceCsv({ ...categoryResource, name: 'link' as const }, { each: () => endless() }));
  app.use(((error, _request, response, _next) => {
    response.status(400).send(error instanceof DomainError ? error.kind : String(error));
  }) satisfies express.ErrorRequestHandler);
  server = app.listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const admin = aWorkerActor();
  for (const [index, name] of ['=SUM(A1)', '行事', 'a,"b"\u2028', '採用'].entries())
    await crud.create(admin, {
      kind: index === 3 ? 'album' : 'notice',
      name,
      color: 'leaf',
      position: String(index),
    });
  await crud.remove(admin, await crud.create(admin, { kind: 'notice', name: '消した', position: '9' }));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  await database.close();
});

const row = { ...aRow(), uses: 0 };
function aRow() {
  const times = { createdAt: '', updatedAt: '', deletedAt: null };
  return {
    id: 1,
    version: 1,
    kind: 'notice',
    name: '行事'.repeat(15),
    color: 'sky',
    position: 1,
    ...times,
  } as const;
}

/** Batches without end; counts when its reader has given up. */
async function* endless() {
  try {
    for (;;) {
      await new Promise(setImmediate);
      yield Array.from({ length: 500 }, () => row);
    }
  } finally {
    ended += 1;
  }
}

const csv = async (query = '') => {
  const response = await fetch(`${base}/manager/category.csv${query}`);
  return { response, text: Buffer.from(await response.arrayBuffer()).toString('utf8') };
};

describe('the CSV of a list', () => {
  it('has exactly the rows of the query in its order, in words, with formulas made harmless', async () => {
    const { response, text } = await csv('?kind=notice&sort=-position&page=7');
    expect(text).toBe(
      [
        '\ufeff名称,種別,色,使用数,順',
        '"a,""b""",お知らせ,若草,0,2',
        '行事,お知らせ,若草,0,1',
        "'=SUM(A1),お知らせ,若草,0,0",
        '',
      ].join('\r\n'),
    );
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const disposition = response.headers.get('content-disposition') ?? '';
    expect(disposition).toContain(`filename*=UTF-8''${encodeURIComponent('カテゴリ.csv')}`);
  });

  it('searches as the list does, and gives the bin when that is shown', async () => {
    expect((await csv('?q=%E8%A1%8C%E3%80%80')).text.split('\r\n').slice(1, -1)).toEqual([
      '行事,お知らせ,若草,0,1',
    ]);
    expect((await csv('?bin=1')).text.split('\r\n').slice(1, -1)).toEqual(['消した,お知らせ,石,0,9']);
  });

  it('has its header when no row is found', async () => {
    expect((await csv('?q=%E7%84%A1%E3%81%84')).text).toBe('\ufeff名称,種別,色,使用数,順\r\n');
  });

  it.each([
    ['unauthenticated', GUEST],
    ['forbidden', aFamilyActor()],
    ['forbidden', aWorkerActor({ scope: ['notice:read'] })],
  ] as const)('is %s to whoever may not read the list', async (kind, who) => {
    actor = who;
    const { text } = await csv();
    actor = aWorkerActor();
    expect(text).toBe(kind);
  });

  it('stops working when the client leaves', async () => {
    const leaving = new AbortController();
    const response = await fetch(`${base}${managerPaths.csv('link')}`, { signal: leaving.signal });
    await response.body?.getReader().read();
    leaving.abort();
    while (ended === 0) await new Promise(setImmediate);
    expect(ended).toBe(1);
  });

  it('gives its connection back when the reader of the rows has enough', async () => {
    const { crud } = makeCategoryRoom(database);
    const query = { page: 1, size: 25, search: '', filters: {}, deleted: false } as const;
    for await (const batch of crud.each(aWorkerActor(), { ...query, sort: categoryResource.sort })) {
      expect(batch.length).toBe(4);
      break;
    }
    const { pool } = database.db.client as { pool: { numUsed(): number } };
    expect(pool.numUsed()).toBe(0);
  });
});
