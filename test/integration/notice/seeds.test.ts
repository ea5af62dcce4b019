import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seedNotices } from '../../../seeds/notices.ts';
import { GUEST } from '../../../src/domain/actor.ts';
import { anAdmin, makeNoticeSite, type NoticeSite } from '../../support/notice-site.ts';

let site: NoticeSite;
beforeAll(async () => {
  site = await makeNoticeSite();
  const { crud: notices, media, categories, clock } = site;
  await seedNotices({
    actor: anAdmin,
    now: clock.now(),
    art: 'seeds/art',
    categories,
    notices,
    media: media.crud,
    upload: media.upload,
  });
});
afterAll(() => site.close());

const asked = (query = '') => ({
  actor: GUEST,
  params: {},
  query: new URLSearchParams(query),
  path: '/notice',
  ip: '127.0.0.1',
});

describe('the demo', () => {
  it('shows visitors the published notices, the important one on top', async () => {
    const loaded = await site.pages['public.notice.list'].load(asked());
    if ('redirect' in loaded) throw new Error('redirected');
    expect(loaded.view.pinned.map(({ title }) => title)).toEqual([
      '感染症の流行にともなう面会時間の短縮について',
    ]);
    expect(loaded.view.rows.map(({ title }) => title)).not.toContain('年末年始の面会について');
    expect(loaded.view.total).toBe(7);
    expect(loaded.view.filters.year.choices).toEqual([{ value: '2026', label: '2026年' }]);
  });

  it('has a draft, a scheduled and an ended notice in the list of the manager area', async () => {
    const states = await Promise.all(
      ['draft', 'scheduled', 'ended', 'public'].map(async (state) => {
        const loaded = await site.pages['manager.notice.list'].load({
          ...asked(`state=${state}`),
          actor: anAdmin,
        });
        return 'redirect' in loaded ? null : loaded.view.total;
      }),
    );
    expect(states).toEqual([1, 1, 1, 7]);
  });

  it.each(['home', 'public.notice.list'] as const)('asks the database once for the page %s', async (page) => {
    const { count } = await site.database.countQueries(
      async () => void (await site.pages[page].load(asked())),
    );
    expect(count).toBe(1);
  });

  it('finds the pages of the manager area with no question more for each row', async () => {
    const count = async (size: number) =>
      (
        await site.database.countQueries(async () => {
          await site.pages['manager.notice.list'].load({ ...asked(`size=${size}`), actor: anAdmin });
          await site.pages['manager.media.list'].load({
            ...asked(`size=${size}&kind=picture`),
            actor: anAdmin,
          });
        })
      ).count;
    expect(await count(25)).toBe(await count(100));
    expect(await count(25)).toBeLessThanOrEqual(6);
  });

  it('puts the pictures of the media with size and words into the body', async () => {
    const list = await site.pages['public.notice.list'].load(asked('q=クリスマス'));
    const id = 'view' in list ? list.view.rows[0]?.id : undefined;
    const loaded = await site.pages['public.notice.detail'].load({ ...asked(), params: { id: String(id) } });
    if ('redirect' in loaded) throw new Error('redirected');
    expect(loaded.view.body).toMatch(
      /<img src="\/files\/[0-9a-f-]{36}\/screen" alt="飾りつけた大きなツリー[^"]*" width="1280" height="\d+" class="ground-[a-z-]+" loading="lazy"/,
    );
  });
});
