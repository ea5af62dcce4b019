import type { Page } from 'playwright/test';
import { aCategory, aNotice, aPhoto, rowsOf, unique } from './own-data.ts';
import type { Who } from './support.ts';

type Place = (page: Page) => Promise<string>;
export type Route = {
  /** The page's id in the program. */
  page: string;
  /** An address, or what makes the row that it shows; its `name` then stands in the test's title. */
  path: string | Place;
  name?: string;
  /** The document's title before the company's name; empty on the first page. */
  title: string | RegExp;
  who?: Who;
  status?: number;
};

/** No row has the largest id. */
const NOBODY = '2147483647';

const categoryAt =
  (act: string): Place =>
  async (page) =>
    `/manager/category/${act}/${(await aCategory(page)).id}`;
const noticeAt =
  (act: string): Place =>
  async (page) =>
    `/manager/notice2/${act}/${(await aNotice(page)).id}`;
const workerAt =
  (act: string): Place =>
  async (page) =>
    `/manager/worker/${act}/${(await rowsOf(page, 'worker', { q: 'viewer' }))[0]?.id}`;

const pinnedNotice: Place = async (page) => {
  const answer = await page.request.get('/notice', { headers: { accept: 'application/json' } });
  return `/notice/detail/${(await answer.json()).view.pinned[0].id}`;
};

const mediumAt: Place = async (page) => {
  const name = unique('写真');
  await page.request.post('/manager/media', {
    headers: { accept: 'application/json', origin: String(process.env.SITE_URL) },
    multipart: { _act: 'upload', files: await aPhoto(`${name}.jpg`) },
  });
  return `/manager/media/detail/${(await rowsOf(page, 'media', { q: name }))[0]?.id}`;
};

const GUEST: Route[] = [
  { page: 'home', path: '/', title: '' },
  { page: 'notice.list', path: '/notice', title: 'お知らせ' },
  { page: 'notice.list', path: '/notice?q=%E3%81%82%E3%82%8A%E3%81%88%E3%81%AA%E3%81%84', title: 'お知らせ' },
  { page: 'notice.detail', path: pinnedNotice, name: '/notice/detail/{id}', title: /./ },
  { page: 'auth.login', path: '/login', title: 'ログイン' },
  { page: 'auth.familyLogin', path: '/family/login', title: 'ご家族ログイン' },
  { page: 'auth.managerLogin', path: '/manager/login', title: '職員ログイン' },
];

const missing = (path: string, who?: Who): Route => ({
  page: 'system.error',
  path,
  title: 'ページが見つかりません',
  status: 404,
  ...(who && { who }),
});
const forbidden = (path: string, who: Who): Route => ({
  page: 'system.error',
  path,
  title: 'このページは見られません',
  status: 403,
  who,
});

const FAULTS: Route[] = [
  missing('/nowhere'),
  missing(`/notice/detail/${NOBODY}`),
  missing(`/manager/category/edit/${NOBODY}`, 'admin'),
  forbidden('/manager', 'family'),
  forbidden('/manager/worker', 'viewer'),
];

const list = (name: string, label: string): Route[] => [
  { page: `${name}.list`, path: `/manager/${name}`, title: label },
  { page: `${name}.list`, path: `/manager/${name}?bin=1`, title: `${label}のごみ箱` },
];

/** The four pages of a list; `at` makes the address of a row's page. */
const resource = (name: string, label: string, at: (act: string) => Place): Route[] => [
  ...list(name, label),
  { page: `${name}.add`, path: `/manager/${name}/add`, title: `${label}を追加` },
  {
    page: `${name}.edit`,
    path: at('edit'),
    name: `/manager/${name}/edit/{id}`,
    title: new RegExp(`｜${label}$`),
  },
  { page: `${name}.del`, path: at('del'), name: `/manager/${name}/del/{id}`, title: /を削除$/ },
];

const ADMIN: Route[] = [
  { page: 'manager.home', path: '/manager', title: '職員ページ' },
  ...resource('category', 'カテゴリ', categoryAt),
  ...resource('worker', '職員', workerAt),
  ...resource('notice2', 'お知らせ', noticeAt),
  {
    page: 'notice2.preview',
    path: noticeAt('preview'),
    name: '/manager/notice2/preview/{id}',
    title: /^プレビュー：/,
  },
  ...list('media', 'メディア'),
  { page: 'media.detail', path: mediumAt, name: '/manager/media/detail/{id}', title: /｜メディア$/ },
];

/** Every page a person can come to, in every state that looks its own. A page that is missing here fails a test. */
export const ROUTES: readonly Route[] = [
  ...GUEST,
  { page: 'family.home', path: '/family', title: 'ご家族ページ', who: 'family' },
  ...ADMIN.map((route) => ({ ...route, who: 'admin' as const })),
  { page: 'sample', path: '/manager/sample', title: '部品見本', who: 'viewer' },
  ...FAULTS,
];
