import type { WebSocketRoute } from 'playwright/test';
import { withoutVisits } from '../support/booked-visit.ts';
import { aCallVisit } from '../support/call-visit.ts';
import { type DemoSite, startDemoSite } from '../support/demo-site.ts';
import { admitAll, comeToDoor, phone, sees, startAtBed, tablet } from './call-steps.ts';
import { expect, PHONE, test } from './support.ts';

let site: DemoSite;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  site = await startDemoSite({ DEMO: '1' });
});
test.beforeEach(() => withoutVisits(site));
test.afterAll(() => site?.stop());

test('a family comes by one tap, waits at the door, is let in, and both see each other move', async ({
  visitor,
}) => {
  const { id, token } = await aCallVisit(site);
  const family = await visitor(phone);
  await family.goto(`${site.url}/mail/reserve_check/${token}`);
  await family.getByRole('link', { name: '参加する' }).click();
  await expect(family.getByText('職員がお迎えします')).toBeVisible();
  await expect(family.getByLabel('自分の映像')).toBeVisible();

  const home = await visitor(tablet);
  await startAtBed(home, site.url, id);
  await admitAll(home, 1);
  await sees(family, '施設');
  await sees(home, 'ご家族1');

  await family.getByRole('button', { name: 'マイクを切る' }).click();
  await expect(home.getByText('マイクを切っています')).toBeAttached();
  await family.getByRole('button', { name: 'カメラを切る' }).click();
  await expect(home.getByText('声だけでつながっています')).toBeVisible();
  await family.getByRole('button', { name: 'カメラを入れる' }).click();
  await sees(home, 'ご家族1');

  await home.getByRole('button', { name: '終了' }).click();
  await home.getByRole('button', { name: '終了する' }).click();
  await expect(family.getByText('通話は終わりました').first()).toBeVisible();
  await expect(home.getByText('通話は終わりました').first()).toBeVisible();
});

test('two of a family and the home all see each other, and one leaves without ending it', async ({
  visitor,
}) => {
  const { id, token } = await aCallVisit(site);
  const [daughter, son, home] = [await visitor(phone), await visitor(phone), await visitor(tablet)];
  await comeToDoor(daughter, site.url, token);
  await comeToDoor(son, site.url, token);
  await startAtBed(home, site.url, id);
  await admitAll(home, 2);
  await sees(home, 'ご家族1');
  await sees(home, 'ご家族2');
  await sees(daughter, '施設');
  await sees(daughter, 'ご家族2');
  await sees(son, 'ご家族1');

  await son.getByRole('button', { name: '終了' }).click();
  await son.getByRole('button', { name: '終了する' }).click();
  await expect(son.getByText('通話は終わりました').first()).toBeVisible();
  await expect(home.getByLabel('ご家族2の映像')).toHaveCount(0);
  await sees(home, 'ご家族1');
});

test('without camera and microphone the page says how to allow them on this device, and other ways', async ({
  visitor,
}) => {
  const { id, token } = await aCallVisit(site);
  const family = await visitor({ viewport: PHONE });
  await family.goto(`${site.url}/visit/room/${token}`);
  await expect(family.getByRole('heading', { name: 'カメラとマイクが使えません' })).toBeVisible();
  await expect(family.getByRole('heading', { name: /許可のしかた（パソコン）/ })).toBeVisible();
  await family.getByRole('button', { name: '電話してください' }).click();
  await expect(family.getByText('職員に伝えました')).toBeVisible();

  await family.getByRole('button', { name: /このまま入る/ }).click();
  await expect(family.getByText('職員がお迎えします')).toBeVisible();
  const home = await visitor(tablet);
  await startAtBed(home, site.url, id);
  await admitAll(home, 1);
  await sees(family, '施設');
  await expect(home.getByText('声だけでつながっています')).toBeVisible();
});

test('a line to the site that breaks, and a page that is loaded anew, come back into the same call', async ({
  visitor,
}) => {
  const { id, token } = await aCallVisit(site);
  const family = await visitor(phone);
  const lines: { page: WebSocketRoute; server: WebSocketRoute }[] = [];
  await family.routeWebSocket('**/visit/socket', (page) => {
    lines.push({ page, server: page.connectToServer() });
  });
  const home = await visitor(tablet);
  await comeToDoor(family, site.url, token);
  await startAtBed(home, site.url, id);
  await admitAll(home, 1);
  await sees(family, '施設');

  const [line] = lines;
  await line?.server.close({ code: 1011 });
  await line?.page.close({ code: 1011 });
  await expect.poll(() => lines.length).toBeGreaterThan(1);
  await expect(family.getByText('つなぎ直しています')).toHaveCount(0);
  await sees(home, 'ご家族1');
  await family.getByRole('button', { name: 'カメラを切る' }).click();
  await expect(home.getByText('声だけでつながっています')).toBeVisible();

  await family.reload();
  await sees(family, '施設');
  await sees(home, 'ご家族1');
  await home.reload();
  await sees(home, 'ご家族1');
  await sees(family, '施設');
});

test('the test page tries camera, microphone and sound, and says when they are well', async ({ visitor }) => {
  const family = await visitor(phone);
  await family.goto(`${site.url}/visit/test`);
  await family.getByRole('button', { name: 'カメラとマイクを試す' }).click();
  await expect(family.getByText('カメラもマイクも使えます')).toBeVisible();
  const level = () => family.getByLabel('マイクの音').evaluate((meter: HTMLMeterElement) => meter.value);
  await expect.poll(level).toBeGreaterThan(0);
  await family.getByRole('button', { name: '音を鳴らす' }).click();
});
