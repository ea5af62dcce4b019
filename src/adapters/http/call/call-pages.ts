import type { CallView } from '../../../application/call/call.view.ts';
import type { ChangeVisit } from '../../../application/visit/change-visit.ts';
import type { ReserveCheckView, VisitByLink } from '../../../application/visit/family/visit-by-link.ts';
import type { VideoProvider } from '../../../application/visit/meeting/video-meetings.port.ts';
import type { RunSheet } from '../../../application/visit/run-sheet/run-sheet.ts';
import { parseId } from '../../../domain/form/number-fields.ts';
import { linkToken } from '../../../domain/mail/mail.ts';
import { callPaths, mailPaths, managerPaths } from '../../../paths.ts';
import { pageNotFound } from '../errors.ts';
import type { PageMap, PageRequest } from '../page.ts';

const TITLE = 'オンライン面会';

type Parts = { byLink: Pick<VisitByLink, 'look'>; provider: VideoProvider };

/** The call of a visit, opened by its family with the token of the visit's links. Calls held elsewhere are joined from the visit's page. */
export const callPage = ({ byLink, provider }: Parts): PageMap['visit.call'] => ({
  guard: 'none',
  async load({ params, ip }) {
    const asked = params.id ?? '';
    const token = linkToken(asked);
    if (token !== '' && provider !== 'builtin') return { redirect: mailPaths.visit(token) };
    if (token !== '' && token !== asked) return { redirect: callPaths.call(token) };
    const view = callView(await byLink.look({ token, client: ip }), token);
    return { head: { title: TITLE, robots: 'noindex' }, view };
  },
});

function callView(found: ReserveCheckView, token: string): CallView {
  if (found.state !== 'found') return { state: found.state };
  const { name, day, time, resident, phone, join } = found.visit;
  const known = { token, name, day, time, resident, phone };
  if (join === null) return { ...known, state: 'over', from: null, opensIn: null };
  if (join.state === 'early') return { ...known, state: 'early', from: join.from, opensIn: join.inSeconds };
  return { ...known, state: 'open', from: null, opensIn: null };
}

const SHEET = managerPaths.runSheet;

type HostPageParts = { sheet: RunSheet; change: Pick<ChangeVisit, 'start'>; provider: VideoProvider };

const idOf = ({ params }: Pick<PageRequest, 'params'>): number => {
  const id = parseId(params.id ?? '');
  if (id === null) throw pageNotFound();
  return id;
};

/** The call of a visit as the home opens it; 開始 is pressed here where it was not before. */
export const hostPage = ({ sheet, change, provider }: HostPageParts): PageMap['visit.call.host'] => ({
  guard: 'manager',
  scope: 'visit:write',
  async load(request) {
    const visit = idOf(request);
    const { bedside } = await sheet(request.actor, { day: null, facility: null, visit });
    if (!bedside) throw pageNotFound();
    if (provider !== 'builtin') return { redirect: `${SHEET}?visit=${visit}` };
    return { head: { title: `${bedside.resident}様の面会`, robots: 'noindex' }, view: { row: bedside } };
  },
  async act(request) {
    const id = idOf(request);
    await change.start(request.actor, id);
    return { location: callPaths.host(id) };
  },
});

/** 通話テスト: for anybody, at any time; nothing is sent anywhere. */
export const callTestPage = (phone: string): PageMap['visit.call.test'] => ({
  guard: 'none',
  load: async () => ({ head: { title: '通話テスト', robots: 'noindex' }, view: { phone } }),
});
