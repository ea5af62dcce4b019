import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import express from 'express';
import pino from 'pino';
import { folderSource } from '../../../src/adapters/db/migrate.ts';
import { guard } from '../../../src/adapters/http/guards.ts';
import type { Page } from '../../../src/adapters/http/page.ts';
import { openBase } from '../../../src/compose/base.ts';
import { composeFeatures } from '../../../src/compose/features.ts';
import { composeSiteFace } from '../../../src/compose/site-face.ts';
import { readConfig } from '../../../src/config.ts';
import { type Actor, GUEST, type WorkerActor } from '../../../src/domain/actor.ts';
import { DomainError } from '../../../src/domain/errors.ts';
import { type Role, scopesOf } from '../../../src/domain/worker/roles.ts';
import { urlOf } from '../../support/database-address.ts';
import { type DemoCopy, demoCopy } from '../../support/demo-copy.ts';
import { TABLE } from './permission-table.ts';

const ROOT = join(import.meta.dirname, '../../..');
jest.setTimeout(240_000);

const log = pino({ level: 'silent' });

/** Nobody said yet what this role sees and does. */
const NEW_ROLE = 'trainee' as Role;
const trainee: WorkerActor = {
  audience: 'manager',
  id: 1,
  name: '実習 花子',
  role: NEW_ROLE,
  scope: scopesOf(NEW_ROLE),
  facility: null,
};
/** Somebody made a mistake, and let it have every scope that an administrator has. */
const overScoped: WorkerActor = { ...trainee, scope: scopesOf('admin') };

/** What every worker may open: none of it shows rows of a list. */
const OPEN = ['manager.account', 'manager.dashboard', 'manager.sample', 'manager.search'];
const OPEN_ROUTES = ['GET /manager/sample/mail/:kind'];

let copy: DemoCopy;
let base: Awaited<ReturnType<typeof openBase>>;
let features: ReturnType<typeof composeFeatures>;
/** Texts that only rows about people hold. */
let personal: string[];
let ids: Record<string, number>;

const TABLES: Record<string, string> = {
  resident: 'residents',
  member: 'members',
  'email-registration': 'email_registrations',
  mail: 'mails',
  visit: 'visits',
  term: 'terms',
  photo: 'photo_albums',
  notice: 'notices',
  'family-notice': 'family_notices',
  media: 'media',
  category: 'categories',
  worker: 'workers',
};

beforeAll(async () => {
  copy = await demoCopy();
  const config = readConfig({ DATABASE_URL: urlOf(copy.database.address), DATA_DIR: copy.dataDir });
  base = await openBase({ config, log, migrations: await folderSource(join(ROOT, 'migrations')) });
  features = composeFeatures(base, await composeSiteFace(config, ROOT), async () => {});
  const { db } = base;
  await db('residents').update({ care_note: '右の耳が遠い（秘）', visits_reason: '発熱のため（秘）' });
  await db('members').update({ note: '長男とは別居（秘）' });
  const texts = await Promise.all([
    db('residents').pluck('name'),
    db('members').pluck('name'),
    db('members').pluck('phone'),
    db('email_registrations').pluck('address'),
    db('mails').pluck('subject'),
  ]);
  personal = ['（秘）', ...new Set(texts.flat())].filter((text) => text.length > 2);
  const firsts = Object.entries(TABLES).map(async ([name, table]) => {
    const row = await db(table).whereNull('deleted_at').first('id');
    return [name, Number(row?.id ?? 1)] as const;
  });
  ids = Object.fromEntries(await Promise.all(firsts));
});
afterAll(async () => {
  await features?.close();
  await base?.close();
  await copy?.close();
});

const managerPages = () =>
  (Object.entries(features.pages) as [string, Page<unknown>][]).filter(
    ([, page]) => page.guard === 'manager',
  );

const requestOf = (actor: WorkerActor, id: string) => ({
  actor,
  params: { id: String(ids[id.split('.')[1] ?? ''] ?? 1), date: '2026-11-27', number: 'N-302' },
  query: new URLSearchParams({ q: 'おのでら' }),
  path: '/manager',
  ip: '127.0.0.1',
});

const leaks = (text: string): string[] => personal.filter((one) => text.includes(one));

/** `open` with what it showed, or the kind of the refusal. */
async function opened(work: () => Promise<unknown>): Promise<{ open: boolean; text: string }> {
  try {
    return { open: true, text: JSON.stringify((await work()) ?? null) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { open: false, text: JSON.stringify([error.message, error.fields]) };
  }
}

describe.each([
  ['a role that was only added', trainee],
  ['a role that was only added, whose worker got every scope by mistake', overScoped],
])('%s', (_what, actor) => {
  it('opens no page of the manager area but those without rows', async () => {
    const open: string[] = [];
    const leaking: string[] = [];
    for (const [id, page] of managerPages()) {
      const request = requestOf(actor, id);
      const shown = await opened(async () => {
        guard(actor, page);
        return page.load(request);
      });
      if (shown.open) open.push(id);
      // The gallery's letters are made up, and may begin like real ones.
      if (id !== 'manager.sample' && leaks(shown.text).length > 0) leaking.push(id);
    }
    expect(open.sort()).toEqual(OPEN);
    expect(leaking).toEqual([]);
  });

  it('does nothing: every act of a list is refused', async () => {
    const done: string[] = [];
    const session = {
      id: '',
      signIn: async () => {},
      signOut: async () => {},
      takeReturnPath: () => null,
    };
    for (const [id, { act, ...page }] of managerPages()) {
      if (!act || id === 'manager.account') continue;
      for (const _act of ['', 'remove', 'restore', 'publish']) {
        const request = requestOf(actor, id);
        const form = { _act, id: request.params.id };
        const result = await opened(async () => {
          guard(actor, page as Page<unknown>);
          return act({ ...request, form, files: [], session });
        });
        if (result.open) done.push(`${id} ${_act} ${result.text}`);
      }
    }
    expect(done).toEqual([]);
  });

  it('is given no CSV and no file', async () => {
    const app = express();
    let whoAsks: Actor = actor;
    app.use((_request, response, next) => {
      response.locals.actor = whoAsks;
      next();
    });
    app.use(...features.routes);
    const server = app.listen(0, '127.0.0.1');
    try {
      await new Promise((resolve) => server.once('listening', resolve));
      const { port } = server.address() as { port: number };
      const paths = TABLE.filter(({ route }) => /^(GET \/manager|ANY \/files)/.test(route))
        .filter(({ route }) => !OPEN_ROUTES.includes(route))
        .map(({ at }) => (typeof at === 'string' ? at : at(thingsOf())));
      const media = await base.db('media').whereNull('deleted_at').select('key');
      const files = media.map(({ key }) => `/files/${key}/large`);
      const given: string[] = [];
      for (const path of new Set([...paths, ...files].filter((one) => one.startsWith('/')))) {
        whoAsks = GUEST;
        const toGuest = await fetch(`http://127.0.0.1:${port}${path}`);
        await toGuest.arrayBuffer();
        whoAsks = actor;
        const answer = await fetch(`http://127.0.0.1:${port}${path}`);
        const text = await answer.text();
        // A picture of a public notice is for everybody.
        const isPublic = path.startsWith('/files') && toGuest.ok;
        if ((answer.status < 400 && !isPublic) || leaks(text).length > 0)
          given.push(`${answer.status} ${path}`);
      }
      expect(given).toEqual([]);
    } finally {
      server.close();
    }
  });
});

/** Any id will do: who sees nothing of a list does not learn which rows it has. */
const thingsOf = () =>
  new Proxy({}, { get: () => '1' }) as Parameters<Exclude<(typeof TABLE)[number]['at'], string>>[0];
