import type { Crud } from '../../../application/resource/crud.ts';
import { type NoVisitForm, type VisitRow, visitResource } from '../../../application/visit/visit.resource.ts';
import { requireVisitWorker } from '../../../application/visit/visit-access.ts';
import type { Facility } from '../../../domain/facility.ts';
import type { PageMap } from '../page.ts';
import { eachRow, type ListAct, toldOf } from '../resource/list-acts.ts';
import { addressOf, type ChoiceSources } from '../resource/parts.ts';
import { resourcePages } from '../resource/resource-pages.ts';
import type { VisitActs } from './staff-visit-acts.ts';

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
      return { redirect: `/manager/${visitResource.name}/plan?${kept}` };
    },
    async act(request) {
      const outcome = await act(request);
      const bare = 'location' in outcome && outcome.location === addressOf(visitResource);
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
