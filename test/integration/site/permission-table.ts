import { FACILITIES, FACILITY_PAGES, facilityPageId } from '../../../src/domain/facility.ts';
import { publicPaths } from '../../../src/paths.ts';

import { ALBUMS } from './album-permissions.ts';
import { CONTENT } from './content-permissions.ts';
import { FAMILY_NOTICES } from './family-notice-permissions.ts';
import { MAILS } from './mail-permissions.ts';
import { PEOPLE } from './people-permissions.ts';
import { all, NOBODY, POSTED, REMOVE, type Row, row, SHOWN } from './permission-row.ts';
import { REGISTRATIONS } from './registration-permissions.ts';
import { TERMS } from './term-permissions.ts';
import { VISITS } from './visit-permissions.ts';

/** Every route and method, and what each of them answers to whom. A route that is missing here fails the test. */
//                                               guest families  admin facility visit press viewer garden
export const TABLE: readonly Row[] = [
  row('GET /healthz', '/healthz', all(200)),
  row('GET /readyz', '/readyz', all(200)),
  // Asked from this machine, without METRICS_TOKEN; whoever else asks is in test/integration/watch.
  row('GET /metrics', '/metrics', all(200)),
  row('GET /assets-font/:name', '/assets-font/none.woff2', all(404)),
  row('POST /text_size', '/text_size', all(303), { size: 'standard' }),
  row('POST /api/auth/login', '/api/auth/login', all(422), {}),
  row('GET /api/auth/me', '/api/auth/me', [401, 200, 200, 200, 200, 200, 200, 200]),
  row('GET /notice/feed.xml', '/notice/feed.xml', all(200)),
  row('GET /sitemap.xml', '/sitemap.xml', all(200)),
  row('GET /robots.txt', '/robots.txt', all(200)),
  row('GET /documents/:file', '/documents/rules.pdf', all(200)),
  row('GET /documents/:file', '/documents/none.pdf', all(404)),
  row('GET /site.webmanifest', '/site.webmanifest', all(200)),
  row('GET /.well-known/security.txt', '/.well-known/security.txt', all(200)),
  row('ANY /files', ({ shownFile }) => shownFile, all(200)),
  row('ANY /files', ({ hiddenFile }) => hiddenFile, [404, 404, 200, 200, 200, 200, 200, 200]),
  row('ANY /files', `/files/${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}/large`, all(404)),

  row('GET home', '/', all(200)),
  row('POST home', '/', all(405), {}),
  row('GET public.operator.about', '/about', all(200)),
  row('POST public.operator.about', '/about', all(405), {}),
  row('GET public.operator.access', '/access', all(200)),
  row('POST public.operator.access', '/access', all(405), {}),
  row('GET public.link', '/link', all(200)),
  row('POST public.link', '/link', all(405), {}),
  row('GET public.operator.policy', '/policy', all(200)),
  row('POST public.operator.policy', '/policy', all(405), {}),
  row('GET public.operator.sitemap', '/sitemap', all(200)),
  row('POST public.operator.sitemap', '/sitemap', all(405), {}),
  row('GET public.notice.list', '/notice', all(200)),
  row('POST public.notice.list', '/notice', all(405), {}),
  row('GET public.notice.detail', ({ otherNotice }) => `/notice/detail/${otherNotice}`, all(200)),
  row('GET public.notice.detail', '/notice/detail', all(303)),
  row('GET public.notice.detail', `/notice/detail/${NOBODY}`, all(404)),
  row('POST public.notice.detail', ({ otherNotice }) => `/notice/detail/${otherNotice}`, all(405), {}),
  ...FACILITIES.flatMap((facility) =>
    FACILITY_PAGES.flatMap((page) => [
      row(`GET ${facilityPageId(facility, page)}`, publicPaths.facility(facility, page), all(200)),
      row(`POST ${facilityPageId(facility, page)}`, publicPaths.facility(facility, page), all(405), {}),
    ]),
  ),

  row('GET /login', '/login', [200, 303, 303, 303, 303, 303, 303, 303]),
  row('GET auth.login', '/login', [200, 303, 303, 303, 303, 303, 303, 303]),
  row('POST auth.login', '/login', all(405), {}),
  row('GET auth.familyLogin', '/family/login', [200, 303, 303, 303, 303, 303, 303, 303]),
  row('POST auth.familyLogin', '/family/login', [422, 303, 303, 303, 303, 303, 303, 303], {}),
  row('GET auth.managerLogin', '/manager/login', [200, 303, 303, 303, 303, 303, 303, 303]),
  row('POST auth.managerLogin', '/manager/login', [422, 303, 303, 303, 303, 303, 303, 303], {}),

  ...(['family', 'manager'] as const).flatMap((audience) => [
    row(`GET auth.${audience}Reset`, `/${audience}/reset`, all(200)),
    row(`POST auth.${audience}Reset`, `/${audience}/reset`, all(422), {}),
    row(`GET auth.${audience}NewPassword`, `/${audience}/reset/none`, all(200)),
    // No token at all: unknown ones are counted, and so many would be too many.
    row(`POST auth.${audience}NewPassword`, `/${audience}/reset/%E3%80%82`, all(422), {}),
  ]),

  row('GET public.job', '/employ', all(200)),
  row('POST public.job', '/employ', all(405), {}),
  row('GET public.faq', '/faq', all(200)),
  row('GET public.faq', '/faq?q=%E4%BF%9D%E8%A8%BC%E4%BA%BA', all(200)),
  row('POST public.faq', '/faq', all(405), {}),
  row('GET public.tour', '/online_tour', all(200)),
  row('POST public.tour', '/online_tour', all(405), {}),

  // Two faces of one path: the guests' page, and the home of whoever lives there; all others are refused.
  ...(['public.guest.family', 'family.home'] as const).flatMap((id) => [
    row(`GET ${id}`, '/family', [200, 200, 403, 403, 403, 403, 403, 403]),
    row(`POST ${id}`, '/family', [405, 405, 403, 403, 403, 403, 403, 403], {}),
  ]),
  ...(['public.guest.manager', 'manager.dashboard'] as const).flatMap((id) => [
    row(`GET ${id}`, '/manager', [200, 403, 200, 200, 200, 200, 200, 200]),
    row(`POST ${id}`, '/manager', [405, 403, 405, 405, 405, 405, 405, 405], {}),
  ]),
  row('GET manager.sample', '/manager/sample', SHOWN(200, 200, 200, 200, 200, 200)),
  row(
    'GET /manager/sample/mail/:kind',
    '/manager/sample/mail/testMail',
    [401, 403, 200, 200, 200, 200, 200, 200],
  ),
  row(
    'GET /manager/sample/mail/:kind',
    '/manager/sample/mail/none',
    [401, 403, 404, 404, 404, 404, 404, 404],
  ),
  row('POST manager.sample', '/manager/sample', POSTED(405, 405, 405, 405, 405, 405), {}),

  row('GET manager.category.list', '/manager/category', SHOWN(200, 200, 200, 200, 200, 200)),
  row('POST manager.category.list', '/manager/category', POSTED(404, 404, 403, 404, 403, 404), REMOVE),
  row('POST manager.category.list', '/manager/category', POSTED(404, 404, 403, 404, 403, 404), {
    _act: 'up',
    id: NOBODY,
  }),
  row('GET manager.category.add', '/manager/category/add', SHOWN(200, 200, 403, 200, 403, 200)),
  row('POST manager.category.add', '/manager/category/add', POSTED(422, 422, 403, 422, 403, 422), {}),
  row(
    'GET manager.category.edit',
    ({ category }) => `/manager/category/edit/${category}`,
    SHOWN(200, 200, 200, 200, 200, 200),
  ),
  row(
    'POST manager.category.edit',
    ({ category }) => `/manager/category/edit/${category}`,
    POSTED(422, 422, 403, 422, 403, 422),
    {},
  ),
  row(
    'GET manager.category.del',
    ({ category }) => `/manager/category/del/${category}`,
    SHOWN(200, 200, 403, 200, 403, 200),
  ),
  row(
    'POST manager.category.del',
    `/manager/category/del/${NOBODY}`,
    POSTED(404, 404, 403, 404, 403, 404),
    {},
  ),
  row('GET /manager/category.csv', '/manager/category.csv', [401, 403, 200, 200, 200, 200, 200, 200]),

  row('GET manager.worker.list', '/manager/worker', SHOWN(200, 200, 403, 403, 403, 200)),
  row('POST manager.worker.list', '/manager/worker', POSTED(404, 404, 403, 403, 403, 404), REMOVE),
  row('GET manager.worker.add', '/manager/worker/add', SHOWN(200, 200, 403, 403, 403, 200)),
  row('POST manager.worker.add', '/manager/worker/add', POSTED(422, 422, 403, 403, 403, 422), {}),
  row(
    'GET manager.worker.edit',
    ({ worker }) => `/manager/worker/edit/${worker}`,
    SHOWN(200, 200, 403, 403, 403, 404),
  ),
  row(
    'POST manager.worker.edit',
    ({ worker }) => `/manager/worker/edit/${worker}`,
    POSTED(422, 422, 403, 403, 403, 404),
    {},
  ),
  row(
    'GET manager.worker.edit',
    ({ ownWorker }) => `/manager/worker/edit/${ownWorker}`,
    SHOWN(200, 200, 403, 403, 403, 200),
  ),
  row(
    'GET manager.worker.del',
    ({ worker }) => `/manager/worker/del/${worker}`,
    SHOWN(200, 200, 403, 403, 403, 404),
  ),
  row('POST manager.worker.del', `/manager/worker/del/${NOBODY}`, POSTED(404, 404, 403, 403, 403, 404), {}),
  row('GET /manager/worker.csv', '/manager/worker.csv', [401, 403, 200, 200, 403, 403, 403, 200]),

  row('GET manager.media.list', '/manager/media', SHOWN(200, 200, 200, 200, 200, 200)),
  row('POST manager.media.list', '/manager/media', POSTED(404, 404, 403, 404, 403, 404), REMOVE),
  row('POST manager.media.list', '/manager/media', POSTED(422, 422, 422, 422, 422, 422), { _act: 'upload' }),
  row(
    'GET manager.media.detail',
    ({ medium }) => `/manager/media/detail/${medium}`,
    SHOWN(200, 200, 200, 200, 200, 200),
  ),
  row('GET manager.media.detail', `/manager/media/detail/${NOBODY}`, SHOWN(404, 404, 404, 404, 404, 404)),
  row(
    'POST manager.media.detail',
    ({ medium }) => `/manager/media/detail/${medium}`,
    POSTED(422, 422, 403, 422, 403, 422),
    {},
  ),
  row('POST manager.media.detail', `/manager/media/detail/${NOBODY}`, POSTED(404, 404, 403, 404, 403, 404), {
    _act: 'remove',
  }),
  row('GET /manager/media.csv', '/manager/media.csv', [401, 403, 200, 200, 200, 200, 200, 200]),

  row('GET manager.notice.list', '/manager/notice2', SHOWN(200, 200, 200, 200, 200, 200)),
  row('POST manager.notice.list', '/manager/notice2', POSTED(404, 404, 403, 404, 403, 404), REMOVE),
  row('POST manager.notice.list', '/manager/notice2', POSTED(404, 404, 403, 404, 403, 404), {
    _act: 'publish',
    id: NOBODY,
  }),
  row('GET manager.notice.add', '/manager/notice2/add', SHOWN(200, 200, 403, 200, 403, 200)),
  row('POST manager.notice.add', '/manager/notice2/add', POSTED(422, 422, 403, 422, 403, 422), {}),
  row(
    'GET manager.notice.edit',
    ({ ownNotice }) => `/manager/notice2/edit/${ownNotice}`,
    SHOWN(200, 200, 200, 200, 200, 200),
  ),
  row(
    'GET manager.notice.edit',
    ({ sharedNotice }) => `/manager/notice2/edit/${sharedNotice}`,
    SHOWN(200, 200, 200, 200, 200, 200),
  ),
  row(
    'GET manager.notice.edit',
    ({ otherNotice }) => `/manager/notice2/edit/${otherNotice}`,
    SHOWN(200, 200, 200, 200, 200, 404),
  ),
  row(
    'POST manager.notice.edit',
    ({ otherNotice }) => `/manager/notice2/edit/${otherNotice}`,
    POSTED(422, 422, 403, 422, 403, 404),
    {},
  ),
  row('POST manager.notice.edit', `/manager/notice2/edit/${NOBODY}`, POSTED(404, 404, 403, 404, 403, 404), {
    _act: 'duplicate',
  }),
  row(
    'GET manager.notice.del',
    ({ otherNotice }) => `/manager/notice2/del/${otherNotice}`,
    SHOWN(200, 200, 403, 200, 403, 404),
  ),
  row('POST manager.notice.del', `/manager/notice2/del/${NOBODY}`, POSTED(404, 404, 403, 404, 403, 404), {}),
  row(
    'GET manager.notice.preview',
    ({ otherNotice }) => `/manager/notice2/preview/${otherNotice}`,
    SHOWN(200, 200, 200, 200, 200, 404),
  ),
  row(
    'POST manager.notice.preview',
    ({ otherNotice }) => `/manager/notice2/preview/${otherNotice}`,
    POSTED(405, 405, 405, 405, 405, 405),
    {},
  ),
  row('GET /manager/notice2.csv', '/manager/notice2.csv', [401, 403, 200, 200, 200, 200, 200, 200]),

  ...PEOPLE,
  ...MAILS,
  ...REGISTRATIONS,
  ...TERMS,
  ...CONTENT,
  ...VISITS,
  ...ALBUMS,
  ...FAMILY_NOTICES,

  row('GET system.error', '/no-such-page', all(404)),
  row('POST system.error', '/no-such-page', all(404), {}),
];

/** Signing out ends who asks, so these come last. */
export const ENDING: readonly Row[] = [
  row('POST /logout', '/logout', all(303), {}),
  row('POST /api/auth/logout', '/api/auth/logout', all(204), {}),
];
