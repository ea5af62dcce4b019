import type { Crud } from '../../../application/resource/crud.ts';
import { visitResource } from '../../../application/visit/visit.resource.ts';
import type { NoForm, VisitRow } from '../../../application/visit/visit-rows.port.ts';
import { visitWorker } from '../../../application/visit/visit-worker.ts';
import type { PageMap } from '../page.ts';
import { eachRow, type ListAct, toldOf } from '../resource/list-acts.ts';
import type { ChoiceSources } from '../resource/parts.ts';
import { resourcePages } from '../resource/resource-pages.ts';
import type { VisitActs } from './staff-visit-acts.ts';

type Parts = {
  crud: Crud<VisitRow, NoForm>;
  change: VisitActs['change'];
  /** `facilities`. */
  choices: ChoiceSources;
  /** The provider is asked for each meeting, and may be asked once more. */
  retries: boolean;
};

/** 面会予約: the list; `?view=day` and `?view=week` lead on to the plan. */
export function visitListPage({ crud, change, choices, retries }: Parts): PageMap['zoom_visit_reserve.list'] {
  const { list } = resourcePages(visitResource, crud, {
    choices,
    acts: [...approving(change), ...(retries ? retrying(change) : [])],
  });
  return {
    ...list,
    async load(request) {
      const view = request.query.get('view');
      if (view !== 'day' && view !== 'week') return list.load(request);
      const kept = new URLSearchParams({ view });
      const day = request.query.get('day');
      if (day) kept.set('day', day);
      return { redirect: `/manager/${visitResource.name}/plan?${kept}` };
    },
  };
}

const approving = (change: VisitActs['change']): ListAct[] => [
  {
    act: 'approve',
    label: '承認する',
    async run(actor, ids) {
      visitWorker(actor, 'write');
      return toldOf(await eachRow(ids, (id) => change.approve(actor, id)), '承認しました');
    },
  },
];

const retrying = (change: VisitActs['change']): ListAct[] => [
  {
    act: 'retryLink',
    label: 'リンクを作り直す',
    async run(actor, ids) {
      visitWorker(actor, 'write');
      return toldOf(await eachRow(ids, (id) => change.retryLink(actor, id)), 'リンクの準備に回しました');
    },
  },
];
