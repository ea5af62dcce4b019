import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { type DemoSite, signIn, startDemoSite } from '../../support/demo-site.ts';
import { until } from '../../support/until.ts';

let site: DemoSite;
beforeAll(async () => {
  site = await startDemoSite();
});
afterAll(() => site.stop());

const line = z.object({
  req: z.object({ method: z.string(), path: z.string() }),
  res: z.object({ status: z.number() }),
  reqId: z.string(),
  time: z.number(),
  client: z.string(),
  by: z.string().optional(),
  event: z.string().optional(),
  refusal: z.string().optional(),
});

/** Every request the log of a site at its usual level tells of, oldest first. */
const told = () =>
  site
    .output()
    .split('\n')
    .filter((text) => text.startsWith('{') && text.includes('"reqId"'))
    .flatMap((text) => line.safeParse(JSON.parse(text)).data ?? []);
/** Waits for a line on this path that tells of that event or refusal. */
const toldOf = async (path: string, own: Partial<z.infer<typeof line>>) => {
  const found = () =>
    told().findLast(
      ({ req, event, refusal }) => req.path === path && event === own.event && refusal === own.refusal,
    );
  await until(() => found() !== undefined);
  expect(found()).toMatchObject(own);
};

describe('the log', () => {
  it('tells who signed in and out, by the number of the account', async () => {
    const { client } = await signIn(site.url, 'viewer');
    await toldOf('/api/auth/login', {
      event: 'signedIn',
      by: expect.stringMatching(/^manager \d+$/) as never,
    });
    await client.ask('/logout', { method: 'POST' });
    await toldOf('/logout', { event: 'signedOut', by: expect.stringMatching(/^manager \d+$/) as never });
    const family = site.guest();
    await family.ask('/family/login', { form: { login: 'H-0002', password: 'engawa-demo-family' } });
    await toldOf('/family/login', { event: 'signedIn', by: expect.stringMatching(/^family \d+$/) as never });
  });

  it('tells of a sign-in that failed, on the page and by the API', async () => {
    await site.guest().ask('/manager/login', { form: { login: 'press', password: 'wrong' } });
    await toldOf('/manager/login', { refusal: 'auth.wrong', res: { status: 401 } });
    await expect(signIn(site.url, 'press', 'wrong')).rejects.toThrow('401');
    await toldOf('/api/auth/login', { refusal: 'auth.wrong', res: { status: 401 } });
  });

  it('tells who was refused a page, an act and a thing of others, and why', async () => {
    const press = await site.as('press');
    await press.ask('/manager/worker');
    await toldOf('/manager/worker', {
      refusal: 'auth.scope',
      by: expect.stringMatching(/^manager \d+$/) as never,
      res: { status: 403 },
    });
    await press.ask('/manager/category/add', { form: {}, headers: { origin: 'https://evil.example' } });
    await toldOf('/manager/category/add', { refusal: 'auth.foreignOrigin', res: { status: 403 } });
    await (await site.as('H-0003')).ask('/family/notice/999999');
    await toldOf('/family/notice/999999', {
      refusal: 'family-notice.notFound',
      res: { status: 404 },
      by: expect.stringMatching(/^family \d+$/) as never,
    });
  });

  it('tells of a guest who was sent to the login page, and of input that was refused', async () => {
    await site.guest().ask('/manager/resident');
    await toldOf('/manager/resident', { refusal: 'auth.required', res: { status: 303 } });
    await site.guest().ask('/family/reset', { form: {} });
    await toldOf('/family/reset', { refusal: 'auth.invalid', res: { status: 422 } });
  });

  it('marks the lines of one client alike, without its address', async () => {
    await site.guest().ask('/nowhere-1');
    await site.guest().ask('/nowhere-2');
    await until(() => told().some(({ req }) => req.path === '/nowhere-2'));
    const marks = new Set(told().map(({ client }) => client));
    expect(marks.size).toBe(1);
    expect([...marks][0]).toMatch(/^[\w-]{10}$/);
  });

  it('is one line of JSON whatever a path holds', async () => {
    await site.guest().ask('/a%0a%7B%22reqId%22:%22forged%22%7D%1b%5b31m');
    await until(() => told().some(({ req }) => req.path.startsWith('/a%0a')));
    expect(told().some(({ reqId }) => reqId === 'forged')).toBe(false);
    expect(site.output()).not.toContain('\u001b');
  });
});
