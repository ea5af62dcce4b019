import { type DemoSite, perform, viewOf } from './demo-site.ts';
import { withSiteDatabase } from './site-secrets.ts';
import type { WebClient } from './web-client.ts';

type When = { days?: number; minutes?: number };

/** The number of a resident of the demo by its staff number (`N-302`). */
export async function residentNumbered(staff: WebClient, number: string): Promise<string> {
  type Row = { id: number; cells: { number: string } };
  const { rows } = await viewOf<{ rows: Row[] }>(staff, `/manager/resident?q=${number}`);
  const found = rows.find(({ cells }) => cells.number === number);
  if (!found) throw new Error(`no resident ${number}`);
  return String(found.id);
}

/** Takes the demo's visits away: some are in the next slots there are, where a test's own would be at some hours. */
export async function withoutVisits(site: Pick<DemoSite, 'databaseAddress'>): Promise<void> {
  await withSiteDatabase(site, async (db) => {
    for (const table of ['call_signals', 'call_peers', 'visits']) await db(table).delete();
  });
}

/** What staff type for a family that phones, at a time that no term makes. */
export function aPhonedVisit(
  residentId: string,
  { days = 0, minutes = 0 }: When,
  memberId = '',
): Record<string, string> {
  const at = new Date(Date.now() + days * 86_400_000 + minutes * 60_000);
  return {
    residentId,
    mode: 'online',
    slot: at.toISOString(),
    channel: 'phone',
    memberId,
    phone: '09012345678',
    'participants[0][name]': '小野寺 真由美',
    'participants[0][relation]': '長女',
    overrideReason: '遠方からお越しのため',
  };
}

/** A visit that staff booked for a resident of the demo. */
export async function aBookedVisit(
  staff: WebClient,
  resident: string,
  when: When,
  memberId?: string,
): Promise<{ id: number }> {
  const form = aPhonedVisit(await residentNumbered(staff, resident), when, memberId);
  const { location } = await perform(staff, '/manager/zoom_visit_reserve/add', form);
  return { id: Number(location.split('/').at(-1)) };
}
