import { Router } from 'express';
import type { EnterAsHost } from '../../../application/visit/meeting/enter-as-host.ts';
import type { RunSheet } from '../../../application/visit/run-sheet/run-sheet.ts';
import { MAX_FILE_BYTES } from '../../../domain/file/upload.ts';
import { parseId } from '../../../domain/form/number-fields.ts';
import { managerPaths } from '../../../paths.ts';
import { actorOn } from '../actor.ts';
import { pageNotFound } from '../errors.ts';
import { guard } from '../guards.ts';
import type { PageMap } from '../page.ts';
import type { StaffVisitActs } from './staff-visit-acts.ts';

/** オンライン面会室: how its page is called. */
export const SHEET_LABEL = 'オンライン面会室';

/** What an address says of a sheet: its day and facility, or its one visit. `?…` or nothing. */
export function sheetQuery(query: URLSearchParams, names = ['day', 'facility', 'visit']): string {
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = query.get(name);
    if (value) kept.set(name, value);
  }
  return kept.size > 0 ? `?${kept}` : '';
}

/** オンライン面会室: the run sheet of a day, or (`?visit=`) one visit for the bed. */
export const runSheetPage = (sheet: RunSheet, acts: StaffVisitActs): PageMap['manager.visit.run-sheet'] => ({
  guard: 'manager',
  scope: 'visit:read',
  upload: { files: 1, bytes: MAX_FILE_BYTES.picture },
  async load({ actor, query }) {
    const named = query.get('visit');
    const visit = named === null ? null : parseId(named);
    if (named !== null && visit === null) throw pageNotFound();
    const view = await sheet(actor, { day: query.get('day'), facility: query.get('facility'), visit });
    return {
      head: { title: SHEET_LABEL, robots: 'noindex' },
      breadcrumb: [{ label: '管理', href: managerPaths.home }, { label: SHEET_LABEL }],
      view,
    };
  },
  act: async (request) => ({
    location: managerPaths.runSheet + sheetQuery(request.query),
    ...(await acts(request)),
  }),
});

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
    if (id === null) throw pageNotFound();
    const href = await enter(actor, id);
    // The address that lets a host in goes into no cache and no referrer.
    response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }).redirect(303, href);
  });
