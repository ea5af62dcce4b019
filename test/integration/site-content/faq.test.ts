import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contentRow, contentRows, filledForm, startContentSite } from '../../support/content-lists.ts';
import { type DemoSite, perform } from '../../support/demo-site.ts';
import type { WebClient } from '../../support/web-client.ts';

const JSON_HEADERS = { accept: 'application/json' };
const LIST = '/manager/site/faq';
let site: DemoSite;
let press: WebClient;
let garden: WebClient;
beforeAll(async () => {
  ({ site, press, garden } = await startContentSite());
});
afterAll(() => site?.stop());

const page = async (path = '/faq') => (await site.guest().ask(path)).text();
const asked = (question: string) => contentRow(press, 'faq', ({ title }) => title === question);
const PETS = {
  category: 'living',
  facility: '',
  question: '犬と暮らせますか。',
  answer: 'いいえ。月{nursing_home.price}円からのお部屋では、\nお預かりできません。',
  readings: 'いぬ ペット',
  position: '5',
};

describe('the list of questions', () => {
  it('begins with those of the profile, at their anchors', async () => {
    const rows = await contentRows(press, 'faq');
    expect(rows.length).toBeGreaterThanOrEqual(25);
    expect(await page()).toContain('id="monthly-cost"');
    expect((await asked('夫婦で入居できますか。')).cells.facility).toBe('nursing_home');
  });

  it('puts a new question where its 順 says, with the facts it names, and tells search engines', async () => {
    await perform(press, `${LIST}/add`, PETS);
    const { id } = await asked(PETS.question);
    const html = await page();
    expect(html).toContain(`id="q${id}"`);
    expect(html).toContain('月174,000円から');
    const [, data = ''] =
      /<script type="application\/ld\+json">(\{[^<]*FAQPage[^<]*)<\/script>/.exec(html) ?? [];
    expect(data).toContain('犬と暮らせますか。');
    const groups = [...html.matchAll(/id="group-([a-z-]+)"|id="(q\d+)"/g)].map(
      ([, group, own]) => group ?? own,
    );
    expect(groups[groups.indexOf(`q${id}`) - 1]).toBe('living');
    const found = await page('/faq?q=%E3%81%84%E3%81%AC%E3%80%80%E3%83%9A%E3%83%83%E3%83%88');
    expect([found.includes(`id="q${id}"`), found.includes('id="couple"')]).toEqual([true, false]);
  });

  it.each([
    [{ answer: '{nursing_home.prize}円です。' }, 'answer'],
    [{ category: 'no-such' }, 'category'],
    [{ readings: '犬' }, 'readings'],
    [{ question: '' }, 'question'],
  ])('refuses %j', async (wrong, field) => {
    const form = { ...PETS, ...wrong };
    const answer = await press.ask(`${LIST}/add`, { form, headers: JSON_HEADERS });
    const { errors } = (await answer.json()) as { errors: Record<string, string[]> };
    expect([answer.status, Object.keys(errors)]).toEqual([422, [field]]);
  });

  it('takes a deleted question from the page, and brings it back at the same anchor', async () => {
    const { id } = await asked('夫婦で入居できますか。');
    await perform(press, LIST, { _act: 'remove', id: String(id) });
    expect(await page()).not.toContain('id="couple"');
    await perform(press, LIST, { _act: 'restore', id: String(id) });
    expect(await page()).toContain('id="couple"');
  });

  it('keeps the braces in the form, so that facts stay facts', async () => {
    const { id } = await asked(PETS.question);
    expect((await filledForm(press, 'faq', id)).answer).toBe(PETS.answer);
  });

  it('lets a worker of one facility write for that facility alone', async () => {
    const saved = async (id: number) =>
      (
        await garden.ask(`${LIST}/edit/${id}`, {
          form: await filledForm(garden, 'faq', id),
          headers: JSON_HEADERS,
        })
      ).status;
    const own = { ...PETS, facility: 'group_home', question: '猫と暮らせますか。' };
    const added = await Promise.all(
      [PETS, { ...own, facility: 'nursing_home' }, own].map(async (form) => {
        return (await garden.ask(`${LIST}/add`, { form, headers: JSON_HEADERS })).status;
      }),
    );
    expect(added).toEqual([422, 403, 200]);
    expect([
      await saved((await asked(PETS.question)).id),
      await saved((await asked(own.question)).id),
    ]).toEqual([422, 200]);
    const foreign = (await contentRows(garden, 'faq')).map(({ cells }) => cells.facility);
    expect(foreign).not.toContain('nursing_home');
  });
});
