import type { Facility, FacilityPage } from './domain/facility.ts';
import type { ResourceName } from './domain/resource-name.ts';

/** A number of the database, a token, or a router's parameter (`:id`), which the router knows by its type. */
type Part = string | number;

/** Pages of the public area. */
export const publicPaths = {
  home: '/',
  /** The guests' faces of both areas. */
  family: '/family',
  manager: '/manager',
  about: '/about',
  disclosures: '/about#documents',
  access: '/access',
  job: '/employ',
  faq: '/faq',
  link: '/link',
  policy: '/policy',
  sitemap: '/sitemap',
  tour: '/online_tour',
  tourBooking: '/online_tour#booking',
  notice: '/notice',
  noticeDetail: (id: Part) => `/notice/detail/${id}`,
  noticeFeed: '/notice/feed.xml',
  document: <P extends Part>(file: P) => `/documents/${file}` as const,
  /** A facility's own page is its top page. */
  facility: (facility: Facility, page: FacilityPage) =>
    page === 'top' ? `/${facility}` : `/${facility}/${page}`,
} as const;

/** What pages and answers of one kind begin with. */
export const areaPaths = {
  mail: '/mail',
  call: '/visit',
  file: '/files',
  api: '/api',
  account: '/api/auth',
} as const;

/** What machines read. */
export const machinePaths = {
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  healthy: '/healthz',
  ready: '/readyz',
  metrics: '/metrics',
  zoomWebhook: '/api/zoom/webhook',
} as const;

/** Signing in and out, of both audiences. */
export const accountPaths = {
  login: '/login',
  logout: '/logout',
  /** Reserved for single sign-on. */
  callback: '/callback',
  apiLogin: '/api/auth/login',
  apiLogout: '/api/auth/logout',
  apiMe: '/api/auth/me',
} as const;

/** A stored file in one of its renditions; in which format it is sent, the browser says. */
export const filePath = <K extends Part, R extends Part>(key: K, rendition: R) =>
  `/files/${key}/${rendition}` as const;

/** The family area. */
export const familyPaths = {
  home: '/family',
  login: '/family/login',
  reset: '/family/reset',
  resetLink: (token: Part) => `/family/reset/${token}`,
  account: '/family/account',
  help: '/family/help',
  notice: '/family/notice',
  noticeDetail: (id: Part) => `/family/notice/${id}`,
  photo: '/family/photo',
  photoArchive: <P extends Part>(album: P) => `/family/photo/${album}.zip` as const,
  visit: '/family/zoom_visit',
  emailRegistration: '/family/zoom_visit/mailadd',
} as const;

/** Pages that a link in a mail opens, by its token alone. */
export const mailPaths = {
  confirmAddress: (token: Part) => `/mail/family_check/confirm/${token}`,
  addressConfirmed: (token: Part) => `/mail/family_check/complite/${token}`,
  visit: (token: Part) => `/mail/reserve_check/${token}`,
  visitCalendar: (token: Part) => `/mail/reserve_check/${token}.ics`,
} as const;

/** The call of a visit. */
export const callPaths = {
  call: (token: Part) => `/visit/room/${token}`,
  host: (visit: Part) => `/visit/host/${visit}`,
  test: '/visit/test',
  socket: '/visit/socket',
} as const;

const LISTS = {
  resident: '/manager/resident',
  member: '/manager/member',
  'email-registration': '/manager/email_regist_family',
  photo: '/manager/photo_album',
  term: '/manager/term',
  visit: '/manager/zoom_visit_reserve',
  category: '/manager/category',
  worker: '/manager/worker',
  'family-notice': '/manager/notice_family',
  notice: '/manager/notice2',
  media: '/manager/media',
  mail: '/manager/mail_sent',
  vacancy: '/manager/site/vacancy',
  document: '/manager/site/document',
  faq: '/manager/site/faq',
  job: '/manager/site/job',
  link: '/manager/site/link',
} as const satisfies Readonly<Record<ResourceName, string>>;

/** The manager area: the pages that every list has, then those of single features. */
export const managerPaths = {
  home: '/manager',
  login: '/manager/login',
  reset: '/manager/reset',
  resetLink: (token: Part) => `/manager/reset/${token}`,
  account: '/manager/account',
  help: '/manager/help',
  search: '/manager/search',
  sample: '/manager/sample',
  sampleMail: <P extends Part>(kind: P) => `/manager/sample/mail/${kind}` as const,

  /** `query` with its `?`, or nothing. */
  list: (resource: ResourceName, query = '') => LISTS[resource] + query,
  add: (resource: ResourceName) => `${LISTS[resource]}/add`,
  edit: (resource: ResourceName, id: Part) => `${LISTS[resource]}/edit/${id}`,
  del: (resource: ResourceName, id: Part) => `${LISTS[resource]}/del/${id}`,
  detail: (resource: ResourceName, id: Part) => `${LISTS[resource]}/detail/${id}`,
  csv: (resource: ResourceName) => `${LISTS[resource]}.csv`,
  import: (resource: ResourceName) => `${LISTS[resource]}/import`,
  importTemplate: (resource: ResourceName) => `${LISTS[resource]}/template.csv`,
  importExport: (resource: ResourceName) => `${LISTS[resource]}/export.csv`,
  preview: (resource: ResourceName, id: Part) => `${LISTS[resource]}/preview/${id}`,
  personalRecord: (resource: ResourceName, id: Part) => `${LISTS[resource]}/records/${id}.zip`,

  anonymise: (resident: Part) => `${LISTS.resident}/anonymise/${resident}`,
  slips: `${LISTS.member}/slip`,
  unread: (familyNotice: Part) => `${LISTS['family-notice']}/unread/${familyNotice}`,
  closedFamilies: (term: Part) => `${LISTS.term}/phones/${term}`,
  unreachedFamilies: `${LISTS.mail}/phones`,
  mailBody: <P extends Part>(mail: P) => `${LISTS.mail}/body/${mail}` as const,
  visitPlan: `${LISTS.visit}/plan`,
  runSheet: '/manager/zoom',
  runSheetNews: '/manager/zoom/live',
  enterAsHost: <P extends Part>(visit: P) => `/manager/zoom/host/${visit}` as const,
} as const;

/** Where people of an audience sign in. */
export const loginPath = (audience: 'family' | 'manager'): string =>
  (audience === 'family' ? familyPaths : managerPaths).login;
