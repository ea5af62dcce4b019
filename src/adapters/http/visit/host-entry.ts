import { Router } from 'express';
import type { EnterAsHost } from '../../../application/visit/meeting/enter-as-host.ts';
import { parseId } from '../../../domain/form/number-fields.ts';
import { managerPaths } from '../../../paths.ts';
import { actorOn } from '../actor.ts';
import { pageMissing } from '../errors.ts';
import { guard } from '../guards.ts';

const MAY_ENTER = { guard: 'manager', scope: 'visit:write' } as const;

/**
 * `GET /manager/zoom/host/:id`: on to wherever the call is held. A link leads here and not a form: a form's answer may
 * not lead to another site (`form-action`).
 */
export const hostEntry = (enter: EnterAsHost): Router =>
  Router().get(managerPaths.enterAsHost(':id'), async (request, response) => {
    const actor = actorOn(response);
    const entered = guard(actor, MAY_ENTER);
    if ('redirect' in entered) return void response.redirect(303, entered.redirect);
    const id = parseId(request.params.id);
    if (id === null) throw pageMissing();
    const href = await enter(actor, id);
    // What leads in as a host is told to nobody else.
    response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }).redirect(303, href);
  });
