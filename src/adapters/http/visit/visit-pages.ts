import type { Crud } from '../../../application/resource/crud.ts';
import type { BookOnBehalf } from '../../../application/visit/booking/book-on-behalf.ts';
import type { BookVisit } from '../../../application/visit/booking/book-visit.ts';
import type { ShowVisit } from '../../../application/visit/run-sheet/show-visit.ts';
import type { VisitPlan } from '../../../application/visit/run-sheet/visit-plan.ts';
import { type NoVisitForm, type VisitRow, visitResource } from '../../../application/visit/visit.resource.ts';
import { requireVisitWorker } from '../../../application/visit/visit-access.ts';
import type { Facility } from '../../../domain/facility.ts';
import { MAX_FILE_BYTES } from '../../../domain/file/upload.ts';
import { parseId } from '../../../domain/form/number-fields.ts';
import { managerPaths } from '../../../paths.ts';
import type { PageMap } from '../page.ts';
import { eachRow, toldOf } from '../resource/list-page.ts';
import type { ListAct } from '../resource/parts.ts';
import { type ChoiceSources, crumbsOf, idOf } from '../resource/parts.ts';
import { resourcePages } from '../resource/resource-pages.ts';
import { SHEET_LABEL, sheetQuery } from './run-sheet-page.ts';
import type { StaffVisitActs, VisitActs } from './staff-visit-acts.ts';
import { besideSlot, startsAtOf } from './visit-forms.ts';

type Parts = {
  crud: Crud<VisitRow, NoVisitForm>;
  change: VisitActs['change'];
  /** `facilities`. */
  choices: ChoiceSources;
  /** The provider is asked for each meeting, and may be asked once more. */
  retries: boolean;
  facilityName: (facility: Facility) => string;
};

/** What the list shows to whoever asks for nothing: what is to come, the next one first. */
const COMING = 'when=coming&sort=startsAt';
/** The list's own way, which is said where nothing else is: `listQueryString` leaves it out. */
const ALL = '?sort=-startsAt';

/** 面会予約: the list, at first of what is to come; `?view=day` and `?view=week` lead on to the plan. */
export function visitListPage(parts: Parts): PageMap['manager.visit.list'] {
  const { crud, change, choices, retries, facilityName } = parts;
  const { list } = resourcePages(visitResource, crud, {
    choices,
    beside: ({ facility }) => ({ facility: facilityName(facility) }),
    acts: [...approving(change), ...(retries ? retrying(change) : [])],
  });
  const act = list.act as NonNullable<typeof list.act>;
  return {
    ...list,
    async load(request) {
      const view = request.query.get('view');
      const query = request.query.size > 0 ? request.query : new URLSearchParams(COMING);
      if (view !== 'day' && view !== 'week') return list.load({ ...request, query });
      const kept = new URLSearchParams({ view });
      const day = request.query.get('day');
      if (day) kept.set('day', day);
      return { redirect: `${managerPaths.visitPlan}?${kept}` };
    },
    async act(request) {
      const outcome = await act(request);
      const bare = 'location' in outcome && outcome.location === managerPaths.list(visitResource.name);
      return bare && request.query.size > 0 ? { ...outcome, location: outcome.location + ALL } : outcome;
    },
  };
}

const approving = (change: VisitActs['change']): ListAct[] => [
  {
    act: 'approve',
    label: '承認する',
    async run(actor, ids) {
      requireVisitWorker(actor, 'write');
      return toldOf(await eachRow(ids, (id) => change.approve(actor, id)), '承認しました');
    },
  },
];

const retrying = (change: VisitActs['change']): ListAct[] => [
  {
    act: 'retryLink',
    label: 'リンクを作り直す',
    async run(actor, ids) {
      requireVisitWorker(actor, 'write');
      return toldOf(await eachRow(ids, (id) => change.retryLink(actor, id)), 'リンクの準備に回しました');
    },
  },
];

/** The run sheet that a visit was opened from. */
const sheetOf = (query: URLSearchParams): string => sheetQuery(query, ['day', 'facility']);

/** One booked visit: all there is of it, and its acts. Its address may name the run sheet it leads back to. */
export const visitDetailPage = (show: ShowVisit, acts: StaffVisitActs): PageMap['manager.visit.detail'] => ({
  guard: 'manager',
  scope: 'visit:read',
  upload: { files: 1, bytes: MAX_FILE_BYTES.picture },
  async load({ actor, params, query }) {
    const view = await show(actor, idOf(params));
    const title = `${view.row.reference} ${view.row.resident}様`;
    return {
      head: { title: `${title}｜${visitResource.label}`, robots: 'noindex' },
      breadcrumb: query.has('day')
        ? [
            { label: '管理', href: managerPaths.home },
            { label: SHEET_LABEL, href: managerPaths.runSheet + sheetOf(query) },
            { label: title },
          ]
        : crumbsOf(visitResource, '', title),
      view,
    };
  },
  async act(request) {
    const id = idOf(request.params);
    const location = `${managerPaths.detail(visitResource.name, id)}${sheetOf(request.query)}`;
    return { location, ...(await acts(request, id)) };
  },
});

const PLAN_TITLE = '面会の予定表';

/** The slots of a day or a week with who is in them. */
export const visitPlanPage = (plan: VisitPlan): PageMap['manager.visit.plan'] => ({
  guard: 'manager',
  scope: 'visit:read',
  async load({ actor, query }) {
    const span = query.get('view') === 'day' ? 'day' : 'week';
    return {
      head: { title: PLAN_TITLE, robots: 'noindex' },
      breadcrumb: crumbsOf(visitResource, '', PLAN_TITLE),
      view: await plan(actor, { span, day: query.get('day'), facility: query.get('facility') }),
    };
  },
});

const BOOKING_TITLE = '代わりに予約する';

/** Booking on behalf of a family; the resident comes first, in the address. */
export const bookOnBehalfPage = (form: BookOnBehalf, book: BookVisit): PageMap['manager.visit.add'] => ({
  guard: 'manager',
  scope: 'visit:write',
  async load({ actor, query }) {
    const asked = {
      resident: parseId(query.get('resident') ?? undefined),
      mode: query.get('mode'),
      startsAt: query.get('startsAt'),
    };
    return {
      head: { title: BOOKING_TITLE, robots: 'noindex' },
      breadcrumb: crumbsOf(visitResource, '', BOOKING_TITLE),
      view: await form(actor, asked),
    };
  },
  async act({ actor, form: posted }) {
    const { slot: _, at: __, ...typed } = posted;
    const { id, reference } = await besideSlot(posted, () =>
      book(actor, { ...typed, startsAt: startsAtOf(posted) }),
    );
    return {
      location: managerPaths.detail(visitResource.name, id),
      flash: { text: `予約しました。受付番号は ${reference} です。` },
    };
  },
});
