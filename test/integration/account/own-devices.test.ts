import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AccountView } from '../../../src/ui/account/account.view.ts';
import { type DemoSite, startDemoSite, viewOf } from '../../support/demo-site.ts';
import type { WebClient } from '../../support/web-client.ts';

const ACCOUNT = '/family/account';
const HEADERS = { accept: 'application/json' };

let site: DemoSite;
let phone: WebClient;
let lost: WebClient;
beforeAll(async () => {
  site = await startDemoSite();
  phone = await site.as('H-0001');
  lost = await site.as('H-0001');
});
afterAll(() => site.stop());

const devicesOf = async (client: WebClient) => (await viewOf<AccountView>(client, ACCOUNT)).devices;
const end = (client: WebClient, device: string) =>
  client.ask(ACCOUNT, { form: { _act: 'signOutDevice', device }, headers: HEADERS });

describe('The devices on which one is signed in', () => {
  it('are listed, one’s own marked, and none of anybody else', async () => {
    await site.as('H-0002');
    const devices = await devicesOf(phone);
    expect(devices).toHaveLength(2);
    expect(devices.filter(({ own }) => own)).toHaveLength(1);
    const [mine] = devices.filter(({ own }) => own);
    expect((await devicesOf(lost)).find(({ handle }) => handle === mine?.handle)?.own).toBe(false);
  });

  it('are named by what opens nothing', async () => {
    const [{ handle = '' } = {}] = await devicesOf(phone);
    const taken = await site
      .guest()
      .ask(ACCOUNT, { headers: { ...HEADERS, cookie: `engawa=s%3A${handle}.x` } });
    expect(taken.status).toBe(401);
  });

  it('of another family cannot be ended, and are no more than not there', async () => {
    const other = await site.as('H-0003');
    const [{ handle = '' } = {}] = await devicesOf(phone);
    expect((await end(other, handle)).status).toBe(404);
    expect((await end(other, 'nonsense')).status).toBe(404);
    expect(await devicesOf(phone)).toHaveLength(2);
  });

  it('are signed out one by one, at once', async () => {
    const theirs = (await devicesOf(phone)).find(({ own }) => !own);
    expect((await end(phone, theirs?.handle ?? '')).status).toBe(200);
    expect((await lost.ask('/api/auth/me', { headers: HEADERS })).status).toBe(401);
    expect(await devicesOf(phone)).toHaveLength(1);
    expect((await end(phone, theirs?.handle ?? '')).status).toBe(404);
  });

  it('stand beside a family’s addresses and what they get', async () => {
    const { mails } = await viewOf<AccountView>(phone, ACCOUNT);
    expect(mails?.href).toBe('/family/zoom_visit/mailadd');
    const staff = await viewOf<AccountView>(await site.as('viewer'), '/manager/account');
    expect(staff.mails).toBeNull();
  });
});
