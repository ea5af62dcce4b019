import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { makeResidentRows } from '../../../src/adapters/db/resident/residents.knex.ts';
import { makeVisits } from '../../../src/adapters/db/visit/visits.knex.ts';
import { letters } from '../../../views/mails/letters.ts';
import { samples } from '../../../views/mails/samples.ts';
import { aWorkerActor } from '../../support/builders/accounts.ts';
import { aResident } from '../../support/builders/people.ts';
import { aNewVisit } from '../../support/builders/visits.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { emptyMails, type MailDesk, makeMailDesk } from '../../support/mail-desk.ts';
import { SENDER } from '../../support/mail-world.ts';

const admin = aWorkerActor();
const garden = aWorkerActor({ id: 2, role: 'visit', facility: 'group_home' });
const viewer = aWorkerActor({ id: 3, role: 'viewer' });

let database: TestDatabase;
let desk: MailDesk;
let visitId: number;
beforeAll(async () => {
  database = await testDatabase();
  desk = makeMailDesk(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyMails(database);
  const { query } = database;
  const residentId = await makeResidentRows({ query, clock: desk.clock, keptMonths: 12 }).insert(aResident());
  visitId = (await makeVisits(query).insert(aNewVisit({ residentId, memberId: null }))).id;
});

const aVisitMail = (kind: 'visitConfirmed' | 'visitTomorrow', own: Parameters<MailDesk['mail']>[0] = {}) =>
  desk.mail({
    kind,
    about: { resource: 'visit', id: visitId },
    blocks: letters[kind](samples[kind], SENDER).blocks,
    ...own,
  });

describe('the page of a mail about a visit', () => {
  it('leads to the visit by its reference, for whoever may see visits', async () => {
    const id = await aVisitMail('visitConfirmed');
    for (const worker of [admin, viewer])
      expect((await desk.detail(worker, id)).owners).toEqual([
        { label: '面会予約', href: `/manager/zoom_visit_reserve/detail/${visitId}`, name: 'V-7K2M' },
      ]);
  });

  it('leads no worker to a visit of the other facility', async () => {
    const id = await aVisitMail('visitConfirmed', { facilities: ['nursing_home', 'group_home'] });
    expect((await desk.detail(garden, id)).owners).toEqual([]);
  });

  it('takes a row of another list by the same number for no visit', async () => {
    const id = await desk.mail({ about: { resource: 'photo', id: visitId } });
    expect((await desk.detail(admin, id)).owners).toEqual([]);
  });

  it('names the file that goes with it, where one does', async () => {
    const attached = async (id: number) => (await desk.detail(admin, id)).body?.attached;
    expect(await attached(await aVisitMail('visitConfirmed'))).toBe('menkai.ics');
    expect(await attached(await aVisitMail('visitTomorrow'))).toBeNull();
    expect(await attached(await desk.mail())).toBeNull();
  });
});
