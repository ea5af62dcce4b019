import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contentRow, contentRows, filledForm } from '../../support/content-lists.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { urlOf } from '../../support/database-address.ts';
import { perform, signIn } from '../../support/demo-site.ts';
import { type SiteProcess, startSite } from '../../support/site-process.ts';
import { until } from '../../support/until.ts';
import type { WebClient } from '../../support/web-client.ts';

// Two processes on one database, as behind a balancer, both started on it while it was empty of content.
let database: TestDatabase;
let first: SiteProcess;
let second: SiteProcess;
let press: WebClient;
const env = () => ({ DATABASE_URL: urlOf(database.address), DEMO: '1' });

beforeAll(async () => {
  database = await testDatabase();
  [first, second] = await Promise.all([startSite(env()), startSite({ ...env(), DEMO: '0' })]);
  press = (await signIn(first.url, 'press')).client;
});
afterAll(async () => {
  await Promise.all([first?.stop(), second?.stop()]);
  await database.close();
});

const KINDS = ['vacancy', 'document', 'faq', 'job', 'link'];
const counts = async () => {
  const all: Record<string, number> = {};
  for (const kind of KINDS) all[kind] = (await contentRows(press, kind)).length;
  return all;
};
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(second.url + path, { headers: { accept: 'text/html', ...headers } });
/** Asks twice, so that the page is kept, and gives its ETag. */
const warm = async (path: string): Promise<string> => {
  await (await get(path)).arrayBuffer();
  const answer = await get(path);
  await answer.arrayBuffer();
  const etag = answer.headers.get('etag');
  if (!etag) throw new Error(`${path} is not kept`);
  return etag;
};

describe('the content of a site of two processes', () => {
  it('is made once of the profile, however many start at the same moment', async () => {
    const { vacancy, ...others } = await counts();
    expect([vacancy, others.document]).toEqual([2, 9]);
    for (const kind of KINDS) {
      const titles = (await contentRows(press, kind)).map(({ title, cells }) => `${title} ${cells.facility}`);
      expect([kind, titles.length]).toEqual([kind, new Set(titles).size]);
    }
  });

  it.each([
    ['vacancy', '/', { 'rooms[nursing_home:2f]': '4', waiting: '12' }, 'お待ちの方12名'],
    ['document', '/about', { title: '変えた書類' }, '変えた書類'],
    ['faq', '/faq', { answer: '変えた答え' }, '変えた答え'],
    ['job', '/employ', { summary: '変えた紹介' }, '変えた紹介'],
    ['link', '/link', { note: '変えた説明' }, '変えた説明'],
  ])(
    'shows a change of %s on %s in the other process too, and its old ETag is not good any more',
    async (kind, path, change, said) => {
      const etag = await warm(path);
      expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
      const { id } = await contentRow(press, kind, () => true);
      await perform(press, `/manager/site/${kind}/edit/${id}`, {
        ...(await filledForm(press, kind, id)),
        ...change,
      });
      let answer = await get(path, { 'if-none-match': etag });
      await until(async () => {
        answer = await get(path, { 'if-none-match': etag });
        return answer.status === 200;
      });
      expect(await answer.text()).toContain(said);
    },
  );

  it('keeps what staff deleted deleted, in a process that starts later', async () => {
    const { id } = await contentRow(press, 'link', () => true);
    await perform(press, '/manager/site/link', { _act: 'remove', id: String(id) });
    const before = await counts();
    await second.stop();
    second = await startSite({ ...env(), DEMO: '0' });
    expect(await counts()).toEqual(before);
    expect(await (await get('/link')).text()).not.toContain('変えた説明');
  });
});
