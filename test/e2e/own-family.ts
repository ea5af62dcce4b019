import { type APIRequestContext, request } from 'playwright/test';
import { linkIn, makeMailbox } from '../support/folder-mails.ts';
import { unique } from './own-data.ts';
import { expect, person } from './support.ts';

const HEADERS = { accept: 'application/json' };

/** Signs the administrator in beside the test's browsers, for as long as the work takes. */
async function asAdmin<T>(work: (client: APIRequestContext) => Promise<T>): Promise<T> {
  const baseURL = String(process.env.SITE_URL);
  const client = await request.newContext({ baseURL, extraHTTPHeaders: { ...HEADERS, origin: baseURL } });
  try {
    expect((await client.post('/api/auth/login', { data: person('admin') })).status()).toBe(200);
    return await work(client);
  } finally {
    await client.dispose();
  }
}

async function idOf(client: APIRequestContext, list: string, q: string): Promise<number> {
  const answer = await client.get(`/manager/${list}?${new URLSearchParams({ q })}`);
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

async function makeMember(client: APIRequestContext): Promise<{ id: number; number: string }> {
  const number = unique('F-');
  await take(client, '/manager/member/add', {
    number,
    familyName: '高遠',
    givenName: '澄',
    familyKana: 'たかとお',
    givenKana: 'すみ',
    phone: '0000001399',
    'links[0][residentId]': String(await idOf(client, 'resident', 'N-215')),
    'links[0][relation]': '次女',
    status: 'active',
  });
  return { id: await idOf(client, 'member', number), number };
}

/** A family of the test's own, without any address, and what it signs in with. */
export const aFamily = (): Promise<{ login: string; password: string }> =>
  asAdmin(async (client) => {
    const { id, number } = await makeMember(client);
    const { flash } = await take(client, `/manager/member/edit/${id}`, { _act: 'newPassword' });
    const password = /：(\S{4}-\S{4}-\S{4})　/.exec(flash?.text ?? '')?.[1] ?? '';
    return { login: number, password };
  });

/** The path in the mail that asks this address to confirm itself. */
export async function linkMailedTo(address: string): Promise<string> {
  const mail = await makeMailbox(String(process.env.SITE_DATA)).next(address);
  return linkIn(mail, '/mail/family_check/confirm/');
}

/** An address of the test's own that waits for its confirmation. */
export async function anAskedAddress(): Promise<{ address: string; path: string }> {
  const address = `${unique('family-')}@example.jp`;
  await asAdmin(async (client) => {
    const { id } = await makeMember(client);
    await take(client, '/manager/email_regist_family/add', { memberId: String(id), address, use: 'active' });
  });
  return { address, path: await linkMailedTo(address) };
}
