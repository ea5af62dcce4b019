import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aBookedVisit, withoutVisits } from '../../support/booked-visit.ts';
import { type DemoSite, signIn, startDemoSite, viewOf } from '../../support/demo-site.ts';
import { aDueResident } from '../../support/due-resident.ts';
import { signInLimited } from '../../support/limited-worker.ts';
import type { WebClient } from '../../support/web-client.ts';
import { ACTORS, type ActorName, type Row, type Things } from './permission-row.ts';
import { ENDING, TABLE } from './permission-table.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

let site: DemoSite;
let things: Things;
const clients = {} as Record<ActorName, WebClient>;
const passwords = new Map<string, string>();

type ListRow = { id: number; title: string; cells: Record<string, unknown> };
const rowsOf = async (path: string) => (await viewOf<{ rows: ListRow[] }>(clients.admin, path)).rows;

const idOf = async (path: string, fits: (row: ListRow) => boolean): Promise<string> => {
  const found = (await rowsOf(path)).find(fits);
  if (!found) throw new Error(`${path} has no such row`);
  return String(found.id);
};

const content = (kind: string, facility: string) =>
  idOf(`/manager/site/${kind}?size=100`, ({ cells }) => cells.facility === facility);

const numbered = (path: string, number: string) => idOf(path, ({ cells }) => cells.number === number);

const LIMITED = ['admin', 'facility', 'visit', 'press', 'viewer'] as const;

const fileIn = async (path: string): Promise<string> => {
  const html = (await viewOf<{ notice?: { body: string } }>(clients.admin, path)).notice?.body ?? '';
  const file = /src="(\/files\/[^"]+)"/.exec(html)?.[1];
  if (!file) throw new Error(`${path} shows no picture`);
  return file;
};

/** The link that the mails of the family's coming visit carry. */
async function visitLinkOf(family: WebClient): Promise<string> {
  const { coming } = await viewOf<{ coming: { calendar: string | null }[] }>(family, '/family/zoom_visit');
  const calendar = coming[0]?.calendar;
  if (!calendar) throw new Error('the family has no visit to come');
  return calendar.replace(/\.ics$/, '');
}

beforeAll(async () => {
  site = await startDemoSite();
  await withoutVisits(site);
  clients.guest = site.guest();
  clients.family = await site.as('H-0001');
  clients['other family'] = await site.as('H-0003');
  for (const name of ['admin', 'facility', 'visit', 'press', 'viewer'] as const)
    clients[name] = await site.as(name);
  for (const role of LIMITED) {
    const { client, number, password } = await signInLimited(site.url, clients.admin, role);
    clients[`${role} of the garden`] = client;
    passwords.set(number, password);
  }

  const notices = await rowsOf('/manager/notice2?size=100');
  const notice = (state: string, facility: RegExp) => {
    const found = notices.find(({ cells }) => cells.state === state && facility.test(String(cells.facility)));
    if (!found) throw new Error(`no ${state} notice for ${facility}`);
    return String(found.id);
  };
  const worker = await idOf('/manager/worker', ({ cells }) => cells.number === 'press');
  const otherNotice = notice('public', /ひあみ野/);
  const draft = notice('draft', /./);
  things = {
    category: await idOf('/manager/category', () => true),
    album: await idOf('/manager/photo_album', ({ title }) => title === '夏祭り'),
    ownAlbum: await idOf('/manager/photo_album', ({ title }) => title === '七夕'),
    sharedAlbum: await idOf('/manager/photo_album', ({ title }) => title === 'お花見'),
    term: await idOf('/manager/term?facility=nursing_home', () => true),
    ownTerm: await idOf('/manager/term?facility=group_home&kind=open', () => true),
    ownClosing: await idOf('/manager/term?kind=closed', () => true),
    vacancy: await idOf('/manager/site/vacancy', ({ title }) => title === 'ひあみ野の空室'),
    document: await content('document', 'nursing_home'),
    sharedDocument: await content('document', '両施設'),
    question: await content('faq', 'nursing_home'),
    sharedQuestion: await content('faq', '両施設'),
    job: await content('job', 'nursing_home'),
    link: await idOf('/manager/site/link', () => true),
    ownNotice: notice('public', /庭/),
    familyNotice: await idOf('/manager/notice_family?audience=unit', () => true),
    ownFamilyNotice: await idOf('/manager/notice_family?audience=facility', () => true),
    sharedFamilyNotice: await idOf('/manager/notice_family?audience=all', () => true),
    otherNotice,
    sharedNotice: notice('public', /両施設/),
    worker,
    ownWorker: await idOf('/manager/worker', ({ cells }) => cells.number === 'garden-facility'),
    resident: await numbered('/manager/resident', 'N-302'),
    ownResident: await numbered('/manager/resident', 'G-K3'),
    member: await numbered('/manager/member', 'H-0001'),
    ownMember: await numbered('/manager/member', 'H-0003'),
    visit: String((await aBookedVisit(clients.admin, 'N-302', { days: 2 })).id),
    ownVisit: String((await aBookedVisit(clients.admin, 'G-K3', { days: 2 })).id),
    visitLink: await visitLinkOf(clients.family),
    mail: await idOf('/manager/mail_sent?facility=nursing_home', () => true),
    ownMail: await idOf('/manager/mail_sent?facility=group_home', () => true),
    medium: await idOf('/manager/media', () => true),
    shownFile: await fileIn(`/manager/notice2/preview/${otherNotice}`),
    hiddenFile: await fileIn(`/manager/notice2/preview/${draft}`),
    keptResident: await idOf('/manager/resident', ({ cells }) => cells.number === 'N-302'),
    dueResident: await aDueResident(clients.admin),
    registration: await idOf('/manager/email_regist_family', (one) => /^mayumi@/.test(one.title)),
    ownRegistration: await idOf('/manager/email_regist_family', (one) => /^kazuya@/.test(one.title)),
    keptMember: await idOf('/manager/member', ({ cells }) => cells.number === 'H-0002'),
  };
});
afterAll(() => site.stop());

const statusOf = async (client: WebClient, { route, at, form }: Row): Promise<number> => {
  const path = typeof at === 'string' ? at : at(things);
  const answer = await client.ask(path, route.startsWith('POST') ? { form: form ?? {} } : {});
  // A line that stays open has no end to wait for.
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) await answer.body?.cancel();
  else await answer.arrayBuffer();
  return answer.status;
};

/** What stands before routers of the same path, and only sets headers. */
const NO_ROUTES = ['ANY /healthz', 'ANY /readyz', 'ANY /api/auth'];

async function routesOfProgram(): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'engawa-routes-'));
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', 'test/support/print-routes.ts'],
      {
        cwd: ROOT,
        env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: '', DATA_DIR: dataDir },
      },
    );
    const { routes, pages } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Record<
      'routes' | 'pages',
      string[]
    >;
    const ofPages = pages.flatMap((page) => {
      const [id] = page.split(' ');
      return [`GET ${id}`, `POST ${id}`];
    });
    return [...routes.filter((route) => !NO_ROUTES.includes(route)), ...ofPages];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Signed in once more, so that signing out ends nothing that other rows need. */
async function anew(name: ActorName): Promise<WebClient> {
  if (name === 'guest') return site.guest();
  const number = name.replace(/^(\w+) of the garden$/, 'garden-$1');
  const login = { family: 'H-0001', 'other family': 'H-0003' }[number] ?? number;
  return (await signIn(site.url, login, passwords.get(number))).client;
}

describe('the table of permissions', () => {
  it('holds every route and method of the program, and no other', async () => {
    const known = new Set([...TABLE, ...ENDING].map(({ route }) => route));
    expect([...known].sort()).toEqual([...new Set(await routesOfProgram())].sort());
  });

  it.each(
    TABLE.map((row) => ({
      row,
      name: `${row.route} ${typeof row.at === 'string' ? row.at : ''} ${row.form?._act ?? ''}`,
    })),
  )('is what the site does: $name', async ({ row }) => {
    const found: Partial<Record<ActorName, number>> = {};
    for (const name of ACTORS) found[name] = await statusOf(clients[name], row);
    expect(found).toEqual(row.expected);
  });

  it.each(ENDING)('lets everybody sign out: $route', async (row) => {
    const found: Partial<Record<ActorName, number>> = {};
    for (const name of ACTORS) {
      const client = await anew(name);
      found[name] = await statusOf(client, row);
      expect((await client.ask('/api/auth/me')).status).toBe(401);
    }
    expect(found).toEqual(row.expected);
  });
});
