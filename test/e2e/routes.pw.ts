import type { Page } from 'playwright/test';
import { aCategory, aNotice, aPhoto, rowsOf, unique } from './own-data.ts';
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  PHONE,
  signIn,
  test,
  type Who,
} from './support.ts';

const COMPANY = '株式会社ひあみ 介護付有料老人ホーム ひあみ野・グループホーム ひあみの庭';
const NARROW = { width: 320, height: 640 };

type Place = (page: Page) => Promise<string>;
type Route = {
  path: string | Place;
  name?: string;
  title: string | RegExp;
  who?: Who;
  status?: number;
};

const noticeAt =
  (path: string): Place =>
  async (page) =>
    `${path}/${(await aNotice(page)).id}`;
const categoryAt =
  (path: string): Place =>
  async (page) =>
    `${path}/${(await aCategory(page)).id}`;
const publicNotice: Place = async (page) => {
  const { view } = await (
    await page.request.get('/notice', { headers: { accept: 'application/json' } })
  ).json();
  return `/notice/detail/${view.pinned[0].id}`;
};
const mediumAt: Place = async (page) => {
  const name = unique('写真');
  await page.request.post('/manager/media', {
    headers: { accept: 'application/json', origin: String(process.env.SITE_URL) },
    multipart: { _act: 'upload', files: await aPhoto(`${name}.jpg`) },
  });
  return `/manager/media/detail/${(await rowsOf(page, 'media', { q: name }))[0]?.id}`;
};
const ownWorker: Place = async (page) =>
  `/manager/worker/edit/${(await rowsOf(page, 'worker', { q: 'viewer' }))[0]?.id}`;
const workerToDelete: Place = async (page) =>
  `/manager/worker/del/${(await rowsOf(page, 'worker', { q: 'viewer' }))[0]?.id}`;

const PUBLIC: Route[] = [
  { path: '/', title: '' },
  { path: '/notice', title: 'お知らせ' },
  { path: '/notice?q=%E3%81%82%E3%82%8A%E3%81%88%E3%81%AA%E3%81%84', title: 'お知らせ' },
  { path: publicNotice, name: '/notice/detail/{id}', title: /^.+$/ },
  { path: '/nowhere', title: 'ページが見つかりません', status: 404 },
  { path: '/notice/detail/2147483647', title: 'ページが見つかりません', status: 404 },
];

const GUEST: Route[] = [
  { path: '/login', title: 'ログイン' },
  { path: '/family/login', title: 'ご家族ログイン' },
  { path: '/manager/login', title: '職員ログイン' },
];

const FAMILY: Route[] = [
  { path: '/family', title: 'ご家族ページ', who: 'family' },
  { path: '/manager', title: 'このページは見られません', who: 'family', status: 403 },
];

const list = (name: string, title: string): Route[] => [
  { path: `/manager/${name}`, title, who: 'admin' },
  { path: `/manager/${name}?bin=1`, title: `${title}のごみ箱`, who: 'admin' },
];

const MANAGER: Route[] = [
  { path: '/manager', title: '職員ページ', who: 'admin' },
  ...list('category', 'カテゴリ'),
  { path: '/manager/category/add', title: 'カテゴリを追加', who: 'admin' },
  {
    path: categoryAt('/manager/category/edit'),
    name: '/manager/category/edit/{id}',
    title: /｜カテゴリ$/,
    who: 'admin',
  },
  {
    path: categoryAt('/manager/category/del'),
    name: '/manager/category/del/{id}',
    title: /を削除$/,
    who: 'admin',
  },
  ...list('worker', '職員'),
  { path: '/manager/worker/add', title: '職員を追加', who: 'admin' },
  { path: ownWorker, name: '/manager/worker/edit/{id}', title: /｜職員$/, who: 'admin' },
  { path: workerToDelete, name: '/manager/worker/del/{id}', title: /を削除$/, who: 'admin' },
  ...list('notice2', 'お知らせ'),
  { path: '/manager/notice2/add', title: 'お知らせを追加', who: 'admin' },
  {
    path: noticeAt('/manager/notice2/edit'),
    name: '/manager/notice2/edit/{id}',
    title: /｜お知らせ$/,
    who: 'admin',
  },
  {
    path: noticeAt('/manager/notice2/del'),
    name: '/manager/notice2/del/{id}',
    title: /を削除$/,
    who: 'admin',
  },
  {
    path: noticeAt('/manager/notice2/preview'),
    name: '/manager/notice2/preview/{id}',
    title: /^プレビュー：/,
    who: 'admin',
  },
  ...list('media', 'メディア'),
  { path: mediumAt, name: '/manager/media/detail/{id}', title: /｜メディア$/, who: 'admin' },
  { path: '/manager/sample', title: '部品見本', who: 'viewer' },
  { path: '/manager/worker', title: 'このページは見られません', who: 'viewer', status: 403 },
  { path: '/manager/category/edit/2147483647', title: 'ページが見つかりません', who: 'admin', status: 404 },
];

const nameOf = ({ path, name, who }: Route): string => `${name ?? path} as ${who ?? 'guest'}`;

/** Goes to the route as its person; gives its address, which is made only once. */
async function enter(page: Page, { path, who }: Route): Promise<string> {
  if (who) await signIn(page, who);
  return typeof path === 'string' ? path : path(page);
}

async function expectTitle(page: Page, { title }: Route): Promise<void> {
  const whole = await page.title();
  if (title === '') return expect(whole).toBe(COMPANY);
  expect(whole.endsWith(` | ${COMPANY}`)).toBe(true);
  const own = whole.slice(0, -` | ${COMPANY}`.length);
  if (typeof title === 'string') expect(own).toBe(title);
  else expect(own).toMatch(title);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const route of [...PUBLIC, ...GUEST, ...FAMILY, ...MANAGER]) {
  test(`${nameOf(route)} is whole at every width, and accessible`, async ({ page, faults }) => {
    const { status = 200 } = route;
    test.slow(route.path === '/manager/sample', 'every part in every state on one page');
    faults.allow(status);
    const address = await enter(page, route);
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      expect(await open(page, address)).toBe(status);
      await expectTitle(page, route);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
    await page.setViewportSize(NARROW);
    await expectNoSidewaysScroll(page);
  });
}

for (const route of [...PUBLIC, ...GUEST]) {
  test(`${nameOf(route)} is whole and accessible in the largest text`, async ({ page, context, faults }) => {
    const { status = 200 } = route;
    faults.allow(status);
    const address = await enter(page, route);
    await context.addCookies([{ name: 'text_size', value: 'largest', url: String(process.env.SITE_URL) }]);
    for (const size of [DESKTOP, NARROW]) {
      await page.setViewportSize(size);
      await open(page, address);
      await expect(page.locator('html')).toHaveAttribute('data-text-size', 'largest');
      await expectNoSidewaysScroll(page);
    }
    await expectAccessible(page);
  });
}
