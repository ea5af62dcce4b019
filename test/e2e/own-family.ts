import { type APIRequestContext, request } from 'playwright/test';
import type { ResourceName } from '../../src/domain/resource-name.ts';
import { managerPaths } from '../../src/paths.ts';
import { dueResidentForm } from '../support/due-resident.ts';
import { linkIn, makeMailbox } from '../support/folder-mails.ts';
import { unique } from './own-data.ts';
import { expect, type Person, person } from './support.ts';

const HEADERS = { accept: 'application/json' };

/** Signs the administrator of a site in beside the test's browsers, for as long as the work takes. */
async function asAdmin<T>(
  work: (client: APIRequestContext) => Promise<T>,
  baseURL = String(process.env.SITE_URL),
): Promise<T> {
  const client = await request.newContext({ baseURL, extraHTTPHeaders: { ...HEADERS, origin: baseURL } });
  try {
    expect((await client.post('/api/auth/login', { data: person('admin') })).status()).toBe(200);
    return await work(client);
  } finally {
    await client.dispose();
  }
}

async function idOf(client: APIRequestContext, list: ResourceName, q: string): Promise<number> {
  const answer = await client.get(managerPaths.list(list, `?${new URLSearchParams({ q })}`));
  const { view } = (await answer.json()) as { view: { rows: { id: number }[] } };
  const [row] = view.rows;
  if (!row) throw new Error(`${q} is not in ${list}`);
  return row.id;
}

async function take(client: APIRequestContext, path: string, form: Record<string, string>) {
  const answer = await client.post(path, { form });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as { flash?: { text: string } };
}

async function makeMember(
  client: APIRequestContext,
  resident = 'N-215',
): Promise<{ id: number; number: string }> {
  const number = unique('F-');
  await take(client, '/manager/member/add', {
    number,
    familyName: '高遠',
    givenName: '澄',
    familyKana: 'たかとお',
    givenKana: 'すみ',
    phone: '0000001399',
    'links[0][residentId]': String(await idOf(client, 'resident', resident)),
    'links[0][relation]': '次女',
    status: 'active',
  });
  return { id: await idOf(client, 'member', number), number };
}

/** Gives a member a password, and what it signs in with. */
async function admit(client: APIRequestContext, member: { id: number; number: string }): Promise<Person> {
  const { flash } = await take(client, `/manager/member/edit/${member.id}`, { _act: 'newPassword' });
  const password = /：(\S{4}-\S{4}-\S{4})　/.exec(flash?.text ?? '')?.[1] ?? '';
  return { audience: 'family', login: member.number, password };
}

/** A family of the test's own, without any address, and what it signs in with. */
export const aFamily = (): Promise<Person> =>
  asAdmin(async (client) => admit(client, await makeMember(client)));

export type VisitingFamily = {
  readonly person: Person;
  readonly memberId: number;
  readonly residentId: number;
  readonly room: string;
};

const NEVER_LEFT = { 'leftOn[year]': '', 'leftOn[month]': '', 'leftOn[day]': '', status: 'present' };

/** A family of the test's own with a resident of its own, who lives on that floor and whom nobody visited yet. */
export const aVisitingFamily = ({ site, unit = '3f' }: { site?: string; unit?: string } = {}) =>
  asAdmin<VisitingFamily>(async (client) => {
    const room = unique('N-');
    await take(client, '/manager/resident/add', dueResidentForm({ number: room, room, unit, ...NEVER_LEFT }));
    const member = await makeMember(client, room);
    const residentId = await idOf(client, 'resident', room);
    return { person: await admit(client, member), memberId: member.id, residentId, room };
  }, site);

/** The path in the mail that asks this address to confirm itself. */
export async function linkMailedTo(address: string): Promise<string> {
  const mail = await makeMailbox(String(process.env.SITE_DATA)).next(address);
  return linkIn(mail, '/mail/family_check/confirm/');
}

/** An address of the test's own that waits for its confirmation. */
export async function anAskedAddress(own?: VisitingFamily): Promise<{ address: string; path: string }> {
  const address = `${unique('family-')}@example.jp`;
  await asAdmin(async (client) => {
    const memberId = String(own?.memberId ?? (await makeMember(client)).id);
    await take(client, '/manager/email_regist_family/add', { memberId, address, use: 'active' });
  });
  return { address, path: await linkMailedTo(address) };
}
