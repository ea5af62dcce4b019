import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { makeMailLinks, makeMails } from '../../../src/adapters/db/mail/mails.knex.ts';
import { makeVisits } from '../../../src/adapters/db/visit/visits.knex.ts';
import { residentResource } from '../../../src/application/resident/resident.resource.ts';
import { readListQuery } from '../../../src/application/resource/list-query.ts';
import { aWorkerActor } from '../../support/builders/accounts.ts';
import { aNewMail } from '../../support/builders/mails.ts';
import { aConsent, aMember, aResident, someConsents } from '../../support/builders/people.ts';
import { aNewVisit } from '../../support/builders/visits.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { emptyPeople, makePeopleRooms, type PeopleRooms } from '../../support/people-rooms.ts';

let database: TestDatabase;
let rooms: PeopleRooms;
beforeAll(async () => {
  database = await testDatabase();
  rooms = makePeopleRooms(database);
});
afterAll(() => database.close());
beforeEach(() => emptyPeople(database));

const admin = aWorkerActor();
const garden = aWorkerActor({ id: 2, role: 'facility', facility: 'group_home' });
const viewer = aWorkerActor({ id: 4, role: 'viewer', scope: ['resident:read'] });

/** Everything that is told of the person and the family in the test, in every spelling the database keeps. */
const TEXTS = [
  '千代丸',
  'ちよまる',
  'チヨマル',
  'ウメ',
  'うめ',
  'Q-777',
  'q-777',
  '離れ七',
  '羽田野',
  'はたの',
  '09098765432',
];
const MORE = ['左の耳', '風邪', '姪の夫', 'hatano@example.jp', 'F-777', 'f-777', '電話は夜に'];

const gone = (own: Parameters<typeof aResident>[0] = {}) =>
  aResident({
    number: 'Q-777',
    familyName: '千代丸',
    givenName: 'ウメ',
    familyKana: 'ちよまる',
    givenKana: 'うめ',
    room: '離れ七',
    leftOn: '2025-11-26',
    status: 'deceased',
    visits: 'suspended',
    visitsReason: '風邪のため',
    careNote: '左の耳が聞こえにくい',
    consents: someConsents({ individual: aConsent({ signer: '羽田野 梢', relation: '姪の夫' }) }),
    ...own,
  });
const relative = (residentIds: readonly number[], own: Parameters<typeof aMember>[0] = {}) =>
  aMember({
    number: 'F-777',
    familyName: '羽田野',
    givenName: '梢',
    familyKana: 'はたの',
    givenKana: 'こずえ',
    phone: '09098765432',
    note: '電話は夜に',
    links: residentIds.map((residentId) => ({ residentId, relation: '姪の夫', representative: true })),
    ...own,
  });

/** The whole database as text, table by table. */
async function dump(): Promise<string> {
  const tables: { schema: string; name: string }[] = await database
    .db('information_schema.tables')
    .where({ table_type: 'BASE TABLE' })
    .whereNotIn('table_schema', ['pg_catalog', 'information_schema'])
    .select('table_schema as schema', 'table_name as name');
  const rows = await Promise.all(
    tables.map(async ({ schema, name }) => JSON.stringify(await database.db(`${schema}.${name}`).select())),
  );
  return rows.join('\n');
}

/** A resident who is due, changed and read, with a member who signed in and registered an address. */
async function someoneDue(): Promise<{ id: number; member: number }> {
  const id = await rooms.residents.create(admin, gone({ careNote: '' }));
  await rooms.residents.update(admin, id, 1, gone());
  const member = await rooms.members.create(admin, relative([id]));
  await rooms.members.update(admin, member, 1, relative([id], { note: '電話は夜に。' }));
  await rooms.members.get(admin, member);
  await rooms.access.setPasswordHash(member, '$argon2id$secret');
  const { db } = database;
  await anAddressWithMail(member);
  await aVisitWithMail(id, member);
  const actor = { audience: 'family' as const, id: member, name: '羽田野 梢' };
  await rooms.history.record({
    actor,
    resource: 'member',
    rowId: member,
    act: 'ownPassword',
    before: null,
    after: null,
  });
  await db('sessions').insert({
    sid: 'family-session',
    sess: JSON.stringify({ who: { audience: 'family', id: member } }),
    expire: '2027-01-01T00:00:00Z',
  });
  return { id, member };
}

/** A registered address that was asked to confirm itself, by a mail which the server put off at first. */
async function anAddressWithMail(member: number): Promise<void> {
  const { db, query } = database;
  const address = 'hatano@example.jp';
  const [registration] = await db('email_registrations')
    .insert({ member_id: member, address, last_error: `550 <${address}>`, search_text: `${address} f-777` })
    .returning('id');
  const mails = makeMails(query);
  const to = { name: '羽田野 梢', address };
  const blocks = [{ kind: 'text', text: '羽田野 梢 様' }] as const;
  const letter = { memberId: member, registrationId: registration.id, to, blocks };
  const mail = (await mails.insert(aNewMail({ ...letter, subject: '羽田野様へ' }))) ?? 0;
  await db('email_registrations').update({ confirm_mail_id: mail });
  await mails.open(mail, '2026-11-27T00:00:00Z');
  const refused = { outcome: 'deferred', words: `451 <${address}>`, status: 'queued' } as const;
  await mails.close(mail, 1, { ...refused, at: '2026-11-27T00:00:00Z' });
  await makeMailLinks(query).issue(mail, 'confirmAddress', '2026-11-30T00:00:00Z');
  await rooms.history.record({
    actor: admin,
    resource: 'email-registration',
    rowId: registration.id,
    act: 'create',
    before: null,
    after: { address },
  });
}

/** A visit that was held, with what the family wrote, and a mail about it to a member who belongs to somebody else, too. */
async function aVisitWithMail(residentId: number, memberId: number): Promise<void> {
  const visit = await makeVisits(database.query).insert(
    aNewVisit({
      residentId,
      memberId,
      status: 'completed',
      participants: [{ name: '羽田野 梢', relation: '姪の夫' }],
      phone: '09098765432',
      message: '左の耳が聞こえにくいので大きな声で',
      overrideReason: '姪の夫の都合',
      reasonNote: '風邪のため短く',
      joinUrl: 'https://meet.example/hatano@example.jp',
    }),
  );
  const about = { resource: 'visit', id: visit.id };
  const blocks = [{ kind: 'text', text: '千代丸様との面会' }] as const;
  await makeMails(database.query).insert(aNewMail({ subject: '千代丸様との面会', about, blocks }));
  const after = { status: 'completed', reasonNote: '風邪のため短く' };
  const told = { actor: admin, resource: about.resource, rowId: visit.id, act: 'create' };
  await rooms.history.record({ ...told, before: null, after });
}

describe('making a resident anonymous', () => {
  it('leaves nothing of the person and of the family anywhere in the database', async () => {
    const { id } = await someoneDue();
    const before = await dump();
    for (const text of [...TEXTS, ...MORE].filter(
      (one) => !['チヨマル', 'ウメ', 'f-777', 'q-777'].includes(one),
    ))
      expect(before).toContain(text);
    await rooms.anonymise.anonymise(admin, id);
    const after = await dump();
    for (const text of [...TEXTS, ...MORE, 'argon2id', 'family-session']) expect(after).not.toContain(text);
  });
  it('keeps of its mails what kind was written when, sends none of them any more, and closes their links', async () => {
    const { id, member } = await someoneDue();
    await rooms.anonymise.anonymise(admin, id);
    const mails = await database.db('mails').where({ member_id: member });
    expect(mails).toMatchObject([{ kind: 'passwordReset', status: 'cancelled', blocks: [] }]);
    for (const table of ['mail_attempts', 'mail_links', 'email_registrations'])
      expect([table, await database.db(table)]).toEqual([table, []]);
  });
  it('keeps when visits were and what became of them, and closes their links', async () => {
    const { id } = await someoneDue();
    const before = await database.db('visits').first();
    await rooms.anonymise.anonymise(admin, id);
    const [visit, ...more] = await database.db('visits');
    expect(more).toEqual([]);
    expect(visit).toMatchObject({
      reference: before.reference,
      starts_at: before.starts_at,
      status: 'completed',
      search_text: expect.stringMatching(/^v-?7k2m$/i),
      participants: [],
    });
    expect(visit.nonce).not.toBe(before.nonce);
    const [mail] = await database.db('mails').where({ about_resource: 'visit' });
    expect(mail).toMatchObject({ status: 'cancelled', blocks: [] });
    expect((await rooms.history.of('visit', visit.id))[0]).toMatchObject({
      act: 'create',
      changes: {},
    });
  });
  it('keeps the days, who did what when, and the link', async () => {
    const { id, member } = await someoneDue();
    await rooms.anonymise.anonymise(admin, id);
    expect(await rooms.residents.get(admin, id)).toMatchObject({
      name: '匿名 の方',
      number: `X-${id}`,
      movedInOn: '2023-06-12',
      leftOn: '2025-11-26',
      status: 'deceased',
      retention: 'anonymised',
    });
    expect(
      (await rooms.history.of('resident', id)).map(({ act, actor, changes }) => [act, actor, changes]),
    ).toEqual([
      ['anonymise', admin.name, {}],
      ['update', admin.name, {}],
      ['create', admin.name, {}],
    ]);
    expect((await rooms.history.of('member', member)).map(({ act, actor }) => [act, actor])).toEqual([
      ['anonymise', admin.name],
      ['ownPassword', '匿名 の方'],
      ['update', admin.name],
      ['create', admin.name],
    ]);
    expect((await rooms.reads.of('member', member)).length).toBeGreaterThan(0);
    const [row] = await database.db('family_links').where({ member_id: member });
    expect(row).toMatchObject({ resident_id: id, relation: 'ご家族', representative: true });
    // That a mail was written stays; one that waited is not sent any more.
    expect(await database.db('mails').where({ member_id: member })).toMatchObject([
      { kind: 'passwordReset', status: 'cancelled', attempts: 1 },
    ]);
  });
  it('says before whom it is about, and leaves a record that it was looked at', async () => {
    const { id, member } = await someoneDue();
    const view = await rooms.anonymise.preview(admin, id);
    expect(view).toMatchObject({
      name: '千代丸 ウメ',
      leftOn: expect.stringContaining('2025'),
      keptMonths: 12,
      ending: [{ id: member, name: '羽田野 梢' }],
      staying: [],
    });
    expect((await rooms.reads.of('resident', id))[0]).toMatchObject({ actor: admin.name, what: 'page' });
  });
  it('cannot be changed, taken away or done again', async () => {
    const { id, member } = await someoneDue();
    await rooms.anonymise.anonymise(admin, id);
    const { version } = await rooms.residents.get(admin, id);
    await expect(rooms.residents.update(admin, id, version, gone())).rejects.toMatchObject({
      kind: 'rejected',
    });
    await expect(rooms.residents.remove(admin, id)).rejects.toMatchObject({ kind: 'rejected' });
    await expect(rooms.anonymise.anonymise(admin, id)).rejects.toMatchObject({ kind: 'notFound' });
    const row = await rooms.members.get(admin, member);
    await expect(rooms.members.update(admin, member, row.version, relative([id]))).rejects.toMatchObject({
      kind: 'rejected',
    });
    expect((await rooms.accounts.byId(member))?.standing).toMatchObject({ status: 'stopped' });
  });
  it('leaves who shared the room and the days as they are', async () => {
    const first = await rooms.residents.create(admin, gone());
    const second = await rooms.residents.create(admin, gone({ number: 'Q-778', room: '772' }));
    await rooms.anonymise.anonymise(admin, first);
    await rooms.anonymise.anonymise(admin, second);
    expect((await rooms.residents.get(admin, second)).name).toBe('匿名 の方');
  });
});

describe('the members of the family', () => {
  it('stay while they belong to somebody else, and end with the last', async () => {
    const first = await rooms.residents.create(admin, gone());
    const second = await rooms.residents.create(admin, gone({ number: 'Q-778', room: '772' }));
    const member = await rooms.members.create(admin, relative([first, second]));
    expect(await rooms.anonymise.preview(admin, first)).toMatchObject({
      ending: [],
      staying: [{ id: member, name: '羽田野 梢' }],
    });
    await rooms.anonymise.anonymise(admin, first);
    expect((await rooms.members.get(admin, member)).name).toBe('羽田野 梢');
    await rooms.anonymise.anonymise(admin, second);
    expect((await rooms.members.get(admin, member)).name).toBe('匿名 の方');
  });
  it('end with the later of two that are made anonymous at the same moment', async () => {
    const ids = await Promise.all(
      ['1', '2'].map((room) => rooms.residents.create(admin, gone({ number: `Q-${room}`, room }))),
    );
    const member = await rooms.members.create(admin, relative(ids));
    await Promise.all(ids.map((id) => rooms.anonymise.anonymise(admin, id)));
    expect((await rooms.members.get(admin, member)).anonymisedAt).not.toBeNull();
  });
  it('end from the bin, too', async () => {
    const { id, member } = await someoneDue();
    await rooms.members.remove(admin, member);
    await rooms.anonymise.anonymise(admin, id);
    expect(await dump()).not.toContain('羽田野');
    await expect(rooms.members.restore(admin, member)).rejects.toMatchObject({ kind: 'rejected' });
  });
});

describe('who is not due', () => {
  it('is refused, and stays as they are', async () => {
    const present = await rooms.residents.create(admin, gone({ leftOn: null, status: 'present' }));
    const recent = await rooms.residents.create(
      admin,
      gone({ number: 'Q-2', room: '2', leftOn: '2025-11-27' }),
    );
    for (const id of [present, recent]) {
      await expect(rooms.anonymise.preview(admin, id)).rejects.toMatchObject({ kind: 'notFound' });
      await expect(rooms.anonymise.anonymise(admin, id)).rejects.toMatchObject({ kind: 'notFound' });
      expect((await rooms.residents.get(admin, id)).name).toBe('千代丸 ウメ');
    }
  });
  it('and whoever may not, or works elsewhere, is refused as well', async () => {
    const { id } = await someoneDue();
    await expect(rooms.anonymise.anonymise(garden, id)).rejects.toMatchObject({ kind: 'notFound' });
    await expect(rooms.anonymise.anonymise(viewer, id)).rejects.toMatchObject({ kind: 'forbidden' });
    expect((await rooms.residents.get(admin, id)).retention).toBe('over');
  });
});

it('is offered by a filter, from the day after the months are over', async () => {
  const found = async (value: string) => {
    const query = readListQuery(residentResource, new URLSearchParams({ retention: value }));
    return (await rooms.residents.list(admin, query)).rows.map(({ number }) => number);
  };
  const over = await rooms.residents.create(admin, gone());
  await rooms.residents.create(admin, gone({ number: 'Q-2', room: '2', leftOn: '2025-11-27' }));
  await rooms.residents.create(admin, gone({ number: 'Q-3', room: '3', leftOn: null, status: 'present' }));
  expect(await found('over')).toEqual(['Q-777']);
  rooms.clock.set('2026-11-28T00:00:00Z');
  expect(await found('over')).toEqual(['Q-2', 'Q-777']);
  rooms.clock.set('2026-11-27T00:00:00Z');
  await rooms.anonymise.anonymise(admin, over);
  expect(await found('over')).toEqual([]);
  expect(await found('anonymised')).toEqual([`X-${over}`]);
});
