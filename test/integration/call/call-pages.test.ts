import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallView, HostCallView } from '../../../src/application/call/call.view.ts';
import { withoutVisits } from '../../support/booked-visit.ts';
import { aCallVisit } from '../../support/call-visit.ts';
import { type DemoSite, perform, startDemoSite, viewOf } from '../../support/demo-site.ts';
import type { WebClient } from '../../support/web-client.ts';

let site: DemoSite;
let staff: WebClient;
beforeAll(async () => {
  site = await startDemoSite();
  staff = await site.as('visit');
});
afterAll(() => site?.stop());

const visitIn = async (minutes: number) => {
  await withoutVisits(site);
  return aCallVisit(site, minutes);
};
const roomOf = (token: string) => viewOf<CallView>(site.guest(), `/visit/room/${token}`);
const headersOf = async (path: string, client = site.guest()) => {
  const answer = await client.ask(path);
  await answer.arrayBuffer();
  return answer.headers;
};

describe('The page of a call', () => {
  it('says to its family that it is early, and from when and in how many seconds it opens', async () => {
    const { token } = await visitIn(40);
    const view = await roomOf(token);
    expect(view).toMatchObject({ state: 'early', token, from: expect.stringMatching(/^\d{1,2}:\d{2}$/) });
    const { opensIn } = view as { opensIn: number };
    expect(opensIn).toBeGreaterThan(29 * 60);
    expect(opensIn).toBeLessThanOrEqual(30 * 60);
  });

  it('is open in the time of the visit, and over once it was called off', async () => {
    const { id, token } = await visitIn(5);
    expect(await roomOf(token)).toMatchObject({ state: 'open', from: null, opensIn: null });
    await perform(staff, '/manager/zoom', {
      _act: 'callOff',
      visit: String(id),
      [`reason[v${id}]`]: 'equipment',
    });
    expect(await roomOf(token)).toMatchObject({ state: 'over', opensIn: null });
  });

  it('knows a link that is none from one that is missing, and one that a mail program spoiled', async () => {
    const { token } = await visitIn(5);
    expect(await viewOf<CallView>(site.guest(), '/visit/room')).toEqual({ state: 'missing' });
    expect(await roomOf(`1-${'A'.repeat(43)}`)).toEqual({ state: 'unknown' });
    const spoiled = await site.guest().ask(`/visit/room/${token}。`);
    expect([spoiled.status, spoiled.headers.get('location')]).toEqual([303, `/visit/room/${token}`]);
  });

  it('lets the home begin, and stay on it', async () => {
    const { id } = await visitIn(5);
    const path = `/visit/host/${id}`;
    expect((await viewOf<HostCallView>(staff, path)).row).toMatchObject({ id, status: 'confirmed' });
    expect(await perform(staff, path, {})).toMatchObject({ location: path });
    expect((await viewOf<HostCallView>(staff, path)).row.status).toBe('in_call');
    const twice = await staff.ask(path, { form: {}, headers: { accept: 'application/json' } });
    expect(twice.status).toBe(409);
  });
});

describe('The headers of a call’s pages', () => {
  it('let these pages alone use camera and microphone', async () => {
    const { id, token } = await visitIn(5);
    for (const path of [`/visit/room/${token}`, '/visit/room', `/visit/host/${id}`, '/visit/test']) {
      const policy = (await headersOf(path, staff)).get('permissions-policy');
      expect([path, policy]).toEqual([path, 'camera=(self), microphone=(self), geolocation=(), payment=()']);
    }
    for (const path of ['/', '/visit', '/visit/socket', '/visit/tests', `/mail/reserve_check/${token}`]) {
      const policy = (await headersOf(path, staff)).get('permissions-policy');
      expect([path, policy]).toEqual([path, 'camera=(), microphone=(), geolocation=(), payment=()']);
    }
  });

  it('let them speak to this site alone, over its socket as well', async () => {
    // The site is configured for the port it was given.
    const own = site.url.replace('http', 'ws');
    const directive = async (path: string) =>
      /connect-src ([^;]+)/.exec((await headersOf(path)).get('content-security-policy') ?? '')?.[1];
    expect(await directive('/visit/test')).toBe(`'self' ${own}`);
    expect(await directive('/')).toBe("'self'");
  });

  it('let nobody keep the page or learn its address', async () => {
    const { token } = await visitIn(5);
    const headers = await headersOf(`/visit/room/${token}`);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toContain('no-store');
    expect(headers.get('set-cookie')).toBeNull();
  });
});
