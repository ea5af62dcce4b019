import type { Page } from 'playwright/test';
import {
  FACILITY_PAGE_LABELS,
  FACILITY_PAGES,
  type Facility,
  facilityPageId,
} from '../../src/domain/facility.ts';
import type { ResourceName } from '../../src/domain/resource-name.ts';
import { managerPaths, publicPaths } from '../../src/paths.ts';
import { aComingVisit, bookingSteps } from './family-steps.ts';
import { anAlbumOf } from './own-album.ts';
import { aCategory, aDueResident, aNotice, aPhoto, post, rowsOf, unique } from './own-data.ts';
import { anAskedAddress } from './own-family.ts';
import { aVisit } from './own-visit.ts';
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
  /** Whom the title names behind the page; unset: the company with both homes. */
  site?: string;
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
/** A row of the demo that nothing changes, by what finds it. */
const demoAt =
  (list: ResourceName, q: string) =>
  (act: string): Place =>
  async (page) =>
    `${managerPaths.list(list)}/${act}/${(await rowsOf(page, list, { q }))[0]?.id}`;

const pinnedNotice: Place = async (page) => {
  const answer = await page.request.get('/notice', { headers: { accept: 'application/json' } });
  return `/notice/detail/${(await answer.json()).view.pinned[0].id}`;
};

const familyNotice: Place = async (page) => {
  const answer = await page.request.get('/family/notice', { headers: { accept: 'application/json' } });
  return `/family/notice/${(await answer.json()).view.rows[0].id}`;
};

const mediumAt: Place = async (page) => {
  const name = unique('写真');
  await page.request.post('/manager/media', {
    headers: { accept: 'application/json', origin: String(process.env.SITE_URL) },
    multipart: { _act: 'upload', files: await aPhoto(`${name}.jpg`) },
  });
  return `/manager/media/detail/${(await rowsOf(page, 'media', { q: name }))[0]?.id}`;
};

/** The link of a mail that asks for a confirmation, as a path of the site. */
const confirmationLink: Place = async () => (await anAskedAddress()).path;

const confirmedLink: Place = async (page) => {
  const { path } = await anAskedAddress();
  const answer = await post(page, path, {});
  return (await answer.json()).location;
};

const bookingStep =
  (step: 'calendar' | 'day' | 'form'): Place =>
  async (page) =>
    (await bookingSteps(page))[step];
const comingVisitAt =
  (query: string): Place =>
  async (page) =>
    `/family/zoom_visit?visit=${(await aComingVisit(page)).id}${query}`;
const visitLinkAt =
  (query: string): Place =>
  async (page) =>
    `${(await aComingVisit(page)).link}${query}`;

const FAMILY_VISITS: Omit<Route, 'who'>[] = [
  { page: 'family.visit', path: '/family/zoom_visit', title: 'オンライン面会' },
  {
    page: 'family.visit',
    path: bookingStep('calendar'),
    name: '/family/zoom_visit?resident={id}',
    title: '面会の日を選ぶ',
  },
  {
    page: 'family.visit',
    path: bookingStep('day'),
    name: '/family/zoom_visit?resident={id}&date={day}',
    title: '面会の時間を選ぶ',
  },
  {
    page: 'family.visit',
    path: bookingStep('form'),
    name: '/family/zoom_visit?resident={id}&slot={slot}',
    title: '面会の予約',
  },
  {
    page: 'family.visit',
    path: comingVisitAt(''),
    name: '/family/zoom_visit?visit={id}',
    title: '面会のご予約',
  },
  {
    page: 'family.visit',
    path: comingVisitAt('&step=done'),
    name: '/family/zoom_visit?visit={id}&step=done',
    title: '面会のご予約',
  },
  {
    page: 'family.visit',
    path: comingVisitAt('&step=cancel'),
    name: '/family/zoom_visit?visit={id}&step=cancel',
    title: '面会のご予約',
  },
  {
    page: 'mail.visit',
    path: visitLinkAt(''),
    name: '/mail/reserve_check/{token}',
    title: '面会のご予約',
  },
  {
    page: 'mail.visit',
    path: visitLinkAt('?step=cancel'),
    name: '/mail/reserve_check/{token}?step=cancel',
    title: '面会のご予約',
  },
  {
    page: 'visit.call',
    path: async (page) => (await visitLinkAt('')(page)).replace('/mail/reserve_check/', '/visit/room/'),
    name: '/visit/room/{token}',
    title: 'オンライン面会',
  },
];

const dueResidentAt: Place = async (page) => `/manager/resident/anonymise/${(await aDueResident(page)).id}`;

const homePages = (facility: Facility, name: string): Route[] =>
  FACILITY_PAGES.map((page) => ({
    page: facilityPageId(facility, page),
    path: publicPaths.facility(facility, page),
    title: FACILITY_PAGE_LABELS[page],
    site: `株式会社ひあみ ${name}`,
  }));

const GUEST: Route[] = [
  { page: 'home', path: '/', title: '' },
  { page: 'public.notice.list', path: '/notice', title: 'お知らせ' },
  {
    page: 'public.notice.list',
    path: '/notice?q=%E3%81%82%E3%82%8A%E3%81%88%E3%81%AA%E3%81%84',
    title: 'お知らせ',
  },
  { page: 'public.notice.detail', path: pinnedNotice, name: '/notice/detail/{id}', title: /./ },
  ...homePages('nursing_home', '介護付有料老人ホーム ひあみ野'),
  ...homePages('group_home', 'グループホーム ひあみの庭'),
  { page: 'public.operator.about', path: '/about', title: '法人について' },
  { page: 'public.operator.access', path: '/access', title: 'アクセス' },
  { page: 'public.link', path: '/link', title: 'リンク集' },
  { page: 'public.operator.policy', path: '/policy', title: 'サイトポリシー' },
  { page: 'public.operator.sitemap', path: '/sitemap', title: 'サイトマップ' },
  { page: 'public.job', path: '/employ', title: '採用情報' },
  { page: 'public.faq', path: '/faq', title: 'よくあるご質問' },
  { page: 'public.faq', path: '/faq?q=%E4%BF%9D%E8%A8%BC%E4%BA%BA', title: 'よくあるご質問' },
  { page: 'public.tour', path: '/online_tour', title: 'オンライン見学' },
  { page: 'public.guest.family', path: '/family', title: 'ご家族の方へ' },
  { page: 'public.guest.manager', path: '/manager', title: '職員の方へ' },
  { page: 'auth.login', path: '/login', title: 'ログイン' },
  { page: 'auth.familyLogin', path: '/family/login', title: 'ご家族ログイン' },
  { page: 'auth.managerLogin', path: '/manager/login', title: '職員ログイン' },
  { page: 'auth.familyReset', path: '/family/reset', title: 'パスワードを忘れたとき' },
  { page: 'auth.familyReset', path: '/family/reset?sent=1', title: 'パスワードを忘れたとき' },
  { page: 'auth.managerReset', path: '/manager/reset', title: 'パスワードを忘れたとき' },
  { page: 'auth.familyNewPassword', path: '/family/reset/none', title: '新しいパスワードを決める' },
  { page: 'auth.managerNewPassword', path: '/manager/reset/none', title: '新しいパスワードを決める' },
  {
    page: 'mail.email-registration.confirm',
    path: '/mail/family_check/confirm',
    title: 'メールアドレスの確認',
  },
  {
    page: 'mail.email-registration.confirm',
    path: confirmationLink,
    name: '/mail/family_check/confirm/{token}',
    title: 'メールアドレスの確認',
  },
  {
    page: 'mail.email-registration.complete',
    path: confirmedLink,
    name: '/mail/family_check/complite/{token}',
    title: '登録完了',
  },
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

const list = (name: ResourceName, label: string): Route[] => [
  { page: `manager.${name}.list`, path: managerPaths.list(name), title: label },
  { page: `manager.${name}.list`, path: managerPaths.list(name, '?bin=1'), title: `${label}のごみ箱` },
];

/** The four pages of a list; `at` makes the address of a row's page. */
const resource = (name: ResourceName, label: string, at: (act: string) => Place): Route[] => [
  ...list(name, label),
  { page: `manager.${name}.add`, path: managerPaths.add(name), title: `${label}を追加` },
  {
    page: `manager.${name}.edit`,
    path: at('edit'),
    name: managerPaths.edit(name, '{id}'),
    title: new RegExp(`｜${label}$`),
  },
  { page: `manager.${name}.del`, path: at('del'), name: managerPaths.del(name, '{id}'), title: /を削除$/ },
];

const ADMIN: Route[] = [
  { page: 'manager.dashboard', path: '/manager', title: '職員ページ' },
  ...resource('category', 'カテゴリ', categoryAt),
  ...resource('worker', '職員', demoAt('worker', 'viewer')),
  ...resource('resident', '入居者', demoAt('resident', 'N-302')),
  ...resource('member', 'ご家族会員', demoAt('member', 'H-0001')),
  ...resource('email-registration', '家族メール登録', demoAt('email-registration', 'mayumi@example.jp')),
  {
    page: 'manager.member.slip',
    path: async (page) => `/manager/member/slip?id=${(await rowsOf(page, 'member', { q: 'H-0001' }))[0]?.id}`,
    name: '/manager/member/slip?id={id}',
    title: '利用案内の印刷',
  },
  { page: 'manager.help', path: '/manager/help', title: '職員の手引き' },
  { page: 'manager.search', path: '/manager/search?q=おのでら', title: '検索' },
  { page: 'manager.account', path: '/manager/account', title: 'アカウント' },
  ...resource('family-notice', 'ご家族へのお知らせ', demoAt('family-notice', '談話室')),
  {
    page: 'manager.family-notice.preview',
    path: demoAt('family-notice', '談話室')('preview'),
    name: '/manager/notice_family/preview/{id}',
    title: /^プレビュー：/,
  },
  {
    page: 'manager.family-notice.unread',
    path: demoAt('family-notice', '談話室')('unread'),
    name: '/manager/notice_family/unread/{id}',
    title: /^未読の一覧/,
  },
  ...resource('notice', 'お知らせ', noticeAt),
  {
    page: 'manager.notice.preview',
    path: noticeAt('preview'),
    name: '/manager/notice2/preview/{id}',
    title: /^プレビュー：/,
  },
  { page: 'manager.resident.import', path: '/manager/resident/import', title: '入居者をCSVで取り込む' },
  { page: 'manager.member.import', path: '/manager/member/import', title: 'ご家族会員をCSVで取り込む' },
  {
    page: 'manager.resident.anonymise',
    path: dueResidentAt,
    name: '/manager/resident/anonymise/{id}',
    title: /を匿名にする$/,
  },
  { page: 'manager.mail.list', path: '/manager/mail_sent', title: '送信メール' },
  {
    page: 'manager.mail.detail',
    path: demoAt('mail', 'ken@example.jp')('detail'),
    name: '/manager/mail_sent/detail/{id}',
    title: /｜送信メール$/,
  },
  { page: 'manager.mail.phones', path: '/manager/mail_sent/phones', title: '電話連絡表' },
  ...resource('photo', '写真アルバム', demoAt('photo', 'お花見')),
  {
    page: 'manager.term.add',
    path: '/manager/term/add?kind=closed',
    title: '休止を追加',
  },
  {
    page: 'manager.term.phones',
    path: demoAt('term', '空調の点検')('phones'),
    name: '/manager/term/phones/{id}',
    title: '休止の電話連絡表',
  },
  ...resource('term', '面会受付枠', demoAt('term', 'オンライン面会（10:00から）')),
  ...resource('vacancy', '空室', demoAt('vacancy', 'ひあみ野')),
  ...resource('document', '公開書類', demoAt('document', '従業者の勤務体制')),
  ...resource('faq', 'よくあるご質問', demoAt('faq', '夫婦で入居できますか。')),
  ...resource('job', '求人', demoAt('job', '介護職員（グループホーム・正社員）')),
  ...resource('link', 'リンク', demoAt('link', '柚ノ浦市')),
  { page: 'manager.visit.run-sheet', path: '/manager/zoom', title: 'オンライン面会室' },
  {
    page: 'manager.visit.run-sheet',
    path: async (page) => `/manager/zoom?day=${(await aVisit(page)).day}`,
    name: '/manager/zoom?day={day}',
    title: 'オンライン面会室',
  },
  {
    page: 'manager.visit.run-sheet',
    path: async (page) => `/manager/zoom?visit=${(await aVisit(page)).id}`,
    name: '/manager/zoom?visit={id}',
    title: 'オンライン面会室',
  },
  {
    page: 'visit.call.host',
    path: async (page) => `/visit/host/${(await aVisit(page)).id}`,
    name: '/visit/host/{id}',
    title: /様の面会$/,
  },
  { page: 'manager.visit.list', path: '/manager/zoom_visit_reserve', title: '面会予約' },
  {
    page: 'manager.visit.plan',
    path: '/manager/zoom_visit_reserve/plan?view=week',
    title: '面会の予定表',
  },
  {
    page: 'manager.visit.detail',
    path: async (page) => `/manager/zoom_visit_reserve/detail/${(await aVisit(page)).id}`,
    name: '/manager/zoom_visit_reserve/detail/{id}',
    title: /｜面会予約$/,
  },
  { page: 'manager.visit.add', path: '/manager/zoom_visit_reserve/add', title: '代わりに予約する' },
  {
    page: 'manager.visit.add',
    path: async (page) =>
      `/manager/zoom_visit_reserve/add?resident=${(await rowsOf(page, 'resident', { q: 'N-302' }))[0]?.id}`,
    name: '/manager/zoom_visit_reserve/add?resident={id}',
    title: '代わりに予約する',
  },
  ...list('media', 'メディア'),
  { page: 'manager.media.detail', path: mediumAt, name: '/manager/media/detail/{id}', title: /｜メディア$/ },
];

/** An album of two photos: itself, its prints, and one of them. */
const albumStates = [
  ['', /｜写真$/],
  ['&print=1', /｜写真$/],
  ['&photo={key}', /｜写真$/],
] as const;
const albumAt =
  (query: string): Place =>
  async () => {
    const { id, keys } = await anAlbumOf(2);
    return `/family/photo?album=${id}${query.replace('{key}', keys[0] ?? '')}`;
  };

/** Every page a person can come to, in every state that looks its own. A page that is missing here fails a test. */
export const ROUTES: readonly Route[] = [
  ...GUEST,
  { page: 'family.home', path: '/family', title: 'ご家族のページ', who: 'family' },
  { page: 'family.family-notice.list', path: '/family/notice', title: 'お知らせ', who: 'family' },
  {
    page: 'family.family-notice.detail',
    path: familyNotice,
    name: '/family/notice/{id}',
    title: /｜お知らせ$/,
    who: 'family',
  },
  { page: 'family.photo', path: '/family/photo', title: '写真', who: 'family' },
  ...albumStates.map(([query, title]) => ({
    page: 'family.photo',
    path: albumAt(query),
    name: `/family/photo?album={id}${query}`,
    title,
    who: 'family' as const,
  })),
  { page: 'mail.visit', path: '/mail/reserve_check', title: '面会のご予約' },
  { page: 'mail.visit', path: '/mail/reserve_check/no-such-token', title: '面会のご予約' },
  { page: 'visit.call', path: '/visit/room', title: 'オンライン面会' },
  { page: 'visit.call.test', path: '/visit/test', title: '通話テスト' },
  ...FAMILY_VISITS.map((route) => ({ ...route, who: 'family' as const })),
  {
    page: 'family.email-registration',
    path: '/family/zoom_visit/mailadd',
    title: 'メール登録',
    who: 'family',
  },
  { page: 'family.help', path: '/family/help', title: 'ご家族の手引き', who: 'family' },
  { page: 'family.account', path: '/family/account', title: 'アカウント', who: 'family' },
  ...ADMIN.map((route) => ({ ...route, who: 'admin' as const })),
  { page: 'manager.sample', path: '/manager/sample', title: '部品見本', who: 'viewer' },
  ...FAULTS,
];
