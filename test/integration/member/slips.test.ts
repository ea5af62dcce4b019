import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type DemoSite, perform, signIn, startDemoSite, viewOf } from '../../support/demo-site.ts';
import type { WebClient } from '../../support/web-client.ts';

type Slips = {
  members: { id: number; name: string; number: string }[];
  printed: {
    passwords: Record<string, string>;
    address: string;
    code: { size: number; path: string };
  } | null;
};

let site: DemoSite;
let staff: WebClient;
beforeAll(async () => {
  site = await startDemoSite();
  staff = await site.as('visit');
});
afterAll(() => site.stop());

const idsOf = async (...numbers: string[]): Promise<number[]> => {
  const { rows } = await viewOf<{ rows: { id: number; cells: { number: string } }[] }>(
    staff,
    '/manager/member',
  );
  return numbers.map((number) => rows.find(({ cells }) => cells.number === number)?.id ?? 0);
};
const print = async (ids: number[]) => {
  const path = `/manager/member/slip?${ids.map((id) => `id=${id}`).join('&')}`;
  const answer = await staff.ask(path, { form: {}, headers: { accept: 'application/json' } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toContain('no-store');
  return ((await answer.json()) as { view: Slips }).view;
};

describe('slips', () => {
  it('are offered first, and a look at the page changes nothing', async () => {
    const [id = 0] = await idsOf('H-0002');
    const before = await viewOf<Slips>(staff, `/manager/member/slip?id=${id}`);
    expect(before).toEqual({ members: [{ id, name: '小野寺 健', number: 'H-0002' }], printed: null });
    await expect(signIn(site.url, 'H-0002')).resolves.toBeDefined();
  });
  it('give each family a password that works at once and ends what the old one opened', async () => {
    const family = await site.as('H-0002');
    const ids = await idsOf('H-0002', 'H-0003');
    const { members, printed } = await print(ids);
    expect(members.map(({ number }) => number)).toEqual(['H-0002', 'H-0003']);
    expect((await family.ask('/api/auth/me')).status).toBe(401);
    await expect(signIn(site.url, 'H-0002')).rejects.toThrow('401');
    for (const { id, number } of members) {
      const password = printed?.passwords[id] ?? '';
      expect(password).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
      await expect(signIn(site.url, number, password)).resolves.toBeDefined();
    }
  });
  it('lead to the login page by their code', async () => {
    const { printed } = await print(await idsOf('H-0002'));
    expect(printed?.address).toMatch(/\/family\/login$/);
    expect(printed?.code.size).toBeGreaterThan(20);
  });
  it('leave no password anywhere that can be read afterwards', async () => {
    const [id = 0] = await idsOf('H-0002');
    const { printed } = await print([id]);
    const secret = printed?.passwords[id] ?? 'none';
    for (const path of [`/manager/member/edit/${id}`, `/manager/member/slip?id=${id}`, '/manager/member'])
      expect(JSON.stringify(await viewOf(staff, path))).not.toContain(secret);
    expect(site.output()).not.toContain(secret);
  });
  it('are for nobody who may not change members, and not for an id that is none', async () => {
    const [id = 0] = await idsOf('H-0002');
    const form = { form: {}, headers: { accept: 'application/json' } };
    for (const login of ['press', 'viewer'])
      expect((await (await site.as(login)).ask(`/manager/member/slip?id=${id}`, form)).status).toBe(403);
    for (const query of ['', '?id=0', '?id=abc', '?id=2147483647', `?id=${id}&id=2147483647`])
      expect((await staff.ask(`/manager/member/slip${query}`, form)).status).toBe(404);
  });
});

describe('stopping members in the list', () => {
  it('puts them out with the next request, and resuming lets them in again', async () => {
    const family = await site.as('H-0001');
    const [id = 0] = await idsOf('H-0001');
    await perform(staff, '/manager/member', { _act: 'stop', id: String(id) });
    expect((await family.ask('/api/auth/me')).status).toBe(401);
    await expect(signIn(site.url, 'H-0001')).rejects.toThrow('401');
    await perform(staff, '/manager/member', { _act: 'resume', id: String(id) });
    await expect(signIn(site.url, 'H-0001')).resolves.toBeDefined();
  });
});
