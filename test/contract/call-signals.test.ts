import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { callRows, callsInMemory } from '../support/call-rows.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { until } from '../support/until.ts';
import { callSignalsContract } from './call-signals.contract.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

callSignalsContract('the memory', callsInMemory);
callSignalsContract('the database', () => callRows(database));

describe('A signal in the database', () => {
  it('is not read before one that was added earlier and is not kept yet', async () => {
    const { peers, signals, visits, inTransaction } = await callRows(database);
    const admitted = async (side: 'home' | 'family', device: number) => {
      const { peer } = await peers.open({ visitId: visits.home, side, device });
      await peers.change(peer.id, ['preparing'], { state: 'admitted' });
      return peer.id;
    };
    const [from, to] = [await admitted('home', 0), await admitted('family', 1)];
    const add = (usernameFragment: string) =>
      signals.add({
        visitId: visits.home,
        from,
        to,
        body: { kind: 'candidate', candidate: '', sdpMid: null, sdpMLineIndex: null, usernameFragment },
      });
    const read = async () =>
      (await signals.after(new Map([[to, 0]]))).map(
        ({ body }) => body.kind === 'candidate' && body.usernameFragment,
      );

    let keep = () => {};
    const kept = new Promise<void>((done) => (keep = done));
    let added = false;
    const first = inTransaction(async () => {
      await add('first');
      added = true;
      await kept;
    });
    await until(() => added);
    let secondIsIn = false;
    const second = inTransaction(() => add('second')).then(() => (secondIsIn = true));
    const waits = async () => {
      const { rows } = await database.db.raw(
        `select 1 from pg_locks join pg_database on pg_database.oid = database
          where datname = current_database() and locktype = 'advisory' and not granted`,
      );
      return rows.length > 0;
    };
    await until(async () => secondIsIn || (await waits()));
    expect(await read()).toEqual([]);
    keep();
    await Promise.all([first, second]);
    expect(await read()).toEqual(['first', 'second']);
  });
});
