import { randomInt } from 'node:crypto';
import type { Page } from 'playwright/test';
import { post, rowsOf } from './own-data.ts';

/** A visit that staff book at this time, whatever the rules say; the page must belong to who may. Gives its id. */
export async function aVisitAt(page: Page, slot: string, own: Record<string, string>): Promise<string> {
  const answer = await post(page, '/manager/zoom_visit_reserve/add', {
    mode: 'online',
    slot,
    channel: 'phone',
    memberId: '',
    phone: '09012345678',
    'participants[0][name]': '水越 真弓',
    'participants[0][relation]': '長女',
    overrideReason: '遠方からお越しのため',
    ...own,
  });
  const { location } = (await answer.json()) as { location: string };
  return location.split('/').at(-1) ?? '';
}

/** A visit of the test's own: far ahead, on a day that no other test looks at, unless one is named. */
export async function aVisit(
  page: Page,
  { on, at = '01:00', number = 'N-302' }: { on?: string; at?: string; number?: string } = {},
): Promise<{ id: string; day: string }> {
  const day = on ?? new Date(Date.UTC(2040, 0, randomInt(1, 40_000))).toISOString().slice(0, 10);
  const [resident] = await rowsOf(page, 'resident', { q: number });
  return { id: await aVisitAt(page, `${day}T${at}:00Z`, { residentId: String(resident?.id) }), day };
}
