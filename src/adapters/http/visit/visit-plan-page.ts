import type { VisitPlan } from '../../../application/visit/run-sheet/visit-plan.ts';
import { visitResource } from '../../../application/visit/visit.resource.ts';
import type { PageMap } from '../page.ts';
import { crumbsOf } from '../resource/parts.ts';

const TITLE = '面会の予定表';

/** The slots of a day or a week with who is in them. */
export const visitPlanPage = (plan: VisitPlan): PageMap['manager.visit.plan'] => ({
  guard: 'manager',
  scope: 'visit:read',
  async load({ actor, query }) {
    const span = query.get('view') === 'day' ? 'day' : 'week';
    return {
      head: { title: TITLE, robots: 'noindex' },
      breadcrumb: crumbsOf(visitResource, '', TITLE),
      view: await plan(actor, { span, day: query.get('day'), facility: query.get('facility') }),
    };
  },
});
