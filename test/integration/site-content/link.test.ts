import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contentRow, contentRows, filledForm, startContentSite } from '../../support/content-lists.ts';
import { type DemoSite, perform } from '../../support/demo-site.ts';
import type { WebClient } from '../../support/web-client.ts';

const JSON_HEADERS = { accept: 'application/json' };
const LIST = '/manager/site/link';
let site: DemoSite;
let press: WebClient;
let garden: WebClient;
beforeAll(async () => {
  ({ site, press, garden } = await startContentSite());
});
afterAll(() => site?.stop());

const page = async () => (await site.guest().ask('/link')).text();
const named = (name: string) => contentRow(press, 'link', ({ title }) => title === name);
const LIBRARY = {
  category: '市と相談窓口',
  name: '市立図書館',
  url: 'ｈｔｔｐｓ://lib.yuzunoura.example/kaigo',
  note: '介護の本の棚があります',
  position: '15',
};

describe('the list of links', () => {
  it('begins with those of the profile, in its order', async () => {
    const names = (await contentRows(press, 'link')).map(({ title }) => title);
    const html = await page();
    const places = names.map((name) => html.indexOf(`${name}<`));
    expect(names[0]).toBe('柚ノ浦市');
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
  });

  it('puts a new link under its heading, where its 順 says', async () => {
    await perform(press, `${LIST}/add`, LIBRARY);
    const html = await page();
    expect(html).toContain('href="https://lib.yuzunoura.example/kaigo"');
    const order = ['柚ノ浦市<', '市立図書館<', '凪浜区地域包括支援センター<'].map((name) =>
      html.indexOf(name),
    );
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(html.split('>市と相談窓口<')).toHaveLength(2);
  });

  it.each([['javascript:alert(1)'], ['lib.example'], ['//lib.example'], ['']])(
    'never takes %j for the address of a site',
    async (url) => {
      const answer = await press.ask(`${LIST}/add`, { form: { ...LIBRARY, url }, headers: JSON_HEADERS });
      const { errors } = (await answer.json()) as { errors: Record<string, string[]> };
      expect([answer.status, Object.keys(errors)]).toEqual([422, ['url']]);
    },
  );

  it('takes a deleted link from the page at once', async () => {
    const { id } = await named('市立図書館');
    await perform(press, LIST, { _act: 'remove', id: String(id) });
    expect(await page()).not.toContain('lib.yuzunoura.example');
  });

  it('is for both facilities, so that a worker of one reads it alone', async () => {
    const { id } = await named('柚ノ浦市');
    const form = await filledForm(garden, 'link', id);
    const refused = [
      await garden.ask(`${LIST}/edit/${id}`, { form, headers: JSON_HEADERS }),
      await garden.ask(`${LIST}/add`, { form: LIBRARY, headers: JSON_HEADERS }),
      await garden.ask(LIST, { form: { _act: 'remove', id: String(id) }, headers: JSON_HEADERS }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422]);
  });
});
