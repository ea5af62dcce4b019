import type { Database } from '../../src/adapters/db/connection.ts';
import { makeMemberRows } from '../../src/adapters/db/member/members.knex.ts';
import { makeResidentRows } from '../../src/adapters/db/resident/residents.knex.ts';
import type { FamilyActor } from '../../src/domain/actor.ts';
import { aFamilyActor } from './builders/accounts.ts';
import { aMember, aResident } from './builders/people.ts';
import type { TestDatabase } from './database.ts';
import { makeFixedClock } from './fakes/fixed-clock.ts';
import { RACE_NOW } from './visit-race.ts';

export type RaceFamily = {
  readonly number: string;
  readonly actor: FamilyActor;
  readonly residentId: number;
};

/** So many families of the nursing home, `H-1000` and on, each with a resident of its own. */
export async function manyFamilies(
  { query }: Pick<TestDatabase, 'query'>,
  count: number,
): Promise<RaceFamily[]> {
  const residents = makeResidentRows({ query, clock: makeFixedClock(RACE_NOW), keptMonths: 12 });
  const members = makeMemberRows(query);
  const families: RaceFamily[] = [];
  for (let n = 0; n < count; n += 1) {
    const residentId = await residents.insert(aResident({ number: `N-${1000 + n}`, room: String(n) }));
    const links = [{ residentId, relation: '長女', representative: true }];
    const number = `H-${1000 + n}`;
    const id = await members.insert(aMember({ number, links }));
    families.push({ number, residentId, actor: aFamilyActor({ id, name: '水越 真弓' }) });
  }
  return families;
}

/** The two addresses of a family that was let in. */
export const addressesOf = ({ number }: Pick<RaceFamily, 'number'>): string[] =>
  [1, 2].map((place) => `${number.toLowerCase()}-${place}@families.example`);

/** On a database with the demo: two confirmed addresses each, and the password of the demo's families. */
export async function letFamiliesIn(db: Database, families: readonly RaceFamily[]): Promise<void> {
  const { password_hash } = await db('members').where({ number: 'H-0001' }).first('password_hash');
  for (const family of families) {
    const member_id = family.actor.id;
    await db('members').where({ id: member_id }).update({ password_hash });
    for (const [index, address] of addressesOf(family).entries())
      await db('email_registrations').insert({
        member_id,
        address,
        receives: ['notices'],
        status: 'confirmed',
        confirmed_at: new Date(),
        place: index + 1,
      });
  }
}
