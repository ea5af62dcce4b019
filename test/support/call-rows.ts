import { makeCallPeers, makeCallSignals } from '../../src/adapters/db/call/calls.knex.ts';
import { makeResidentRows } from '../../src/adapters/db/resident/residents.knex.ts';
import { makeVisits } from '../../src/adapters/db/visit/visits.knex.ts';
import { aResident } from './builders/people.ts';
import { aNewVisit } from './builders/visits.ts';
import type { TestDatabase } from './database.ts';
import { makeFixedClock } from './fakes/fixed-clock.ts';
import { makeMemoryCallPeers } from './fakes/memory-call-peers.ts';
import { makeMemoryCallSignals } from './fakes/memory-call-signals.ts';

/** Calls of two visits in a database, one in each facility; `pass` makes all that is kept older. */
export async function callRows({ db, query, inTransaction }: TestDatabase) {
  await db.raw('truncate visits, residents cascade');
  const residents = makeResidentRows({ query, clock: makeFixedClock(), keptMonths: 12 });
  const visits = makeVisits(query);
  const visitOf = async (facility: 'nursing_home' | 'group_home') => {
    const place = facility === 'group_home' ? { facility, number: 'G-K3', unit: 'こより', room: '3' } : {};
    const residentId = await residents.insert(aResident(place));
    const reference = facility === 'group_home' ? 'V-7K3M' : 'V-7K2M';
    return (await visits.insert(aNewVisit({ facility, residentId, reference, memberId: null }))).id;
  };
  return {
    peers: makeCallPeers(query),
    signals: makeCallSignals(query),
    inTransaction,
    visits: { home: await visitOf('nursing_home'), garden: await visitOf('group_home') },
    async pass(seconds: number) {
      const back = db.raw("interval '1 second' * ?", [seconds]);
      await db('call_peers').update({ seen_at: db.raw('seen_at - ?', [back]) });
      await db('call_signals').update({ created_at: db.raw('created_at - ?', [back]) });
    },
  };
}

/** The same in memory. */
export async function callsInMemory() {
  const clock = makeFixedClock();
  const visits = { home: 1, garden: 2 };
  const peers = makeMemoryCallPeers(clock, (id) => (id === visits.garden ? 'group_home' : 'nursing_home'));
  return {
    peers,
    signals: makeMemoryCallSignals(clock, peers),
    inTransaction: <T>(work: () => Promise<T>) => work(),
    visits,
    pass: async (seconds: number) => clock.pass(seconds),
  };
}
