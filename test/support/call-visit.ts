import type { VisitsHomeView } from '../../src/application/visit/family/family-visit.view.ts';
import { aBookedVisit } from './booked-visit.ts';
import { type DemoSite, perform, viewOf } from './demo-site.ts';
import type { WebClient } from './web-client.ts';

type Row = { id: number; cells: { number: string } };

/** A visit of the family H-0001 and Haru (N-302) that begins in some minutes, and the token of its links. */
export async function aCallVisit(
  site: Pick<DemoSite, 'as'>,
  minutes = 3,
): Promise<{ id: number; token: string }> {
  const staff = await site.as('visit');
  const { rows } = await viewOf<{ rows: Row[] }>(staff, '/manager/member?q=H-0001');
  const member = rows.find(({ cells }) => cells.number === 'H-0001');
  const { id } = await aBookedVisit(staff, 'N-302', { minutes }, String(member?.id));
  const { coming } = await viewOf<VisitsHomeView>(await site.as('H-0001'), '/family/zoom_visit');
  const link = coming.find((visit) => visit.id === id)?.calendar ?? '';
  const token = /reserve_check\/(.+)\.ics$/.exec(link)?.[1];
  if (!token) throw new Error(`visit ${id} has no link`);
  return { id, token };
}

/** 開始, as a worker presses it. */
export const startVisit = (staff: WebClient, id: number) =>
  perform(staff, '/manager/zoom', { _act: 'start', visit: String(id) });
