import type { BookingDayView, CalendarView } from '../../src/application/visit/booking/booking.view.ts';
import { perform, viewOf } from './demo-site.ts';
import type { WebClient } from './web-client.ts';

export const VISITS = '/family/zoom_visit';

/** The slots that are free for a resident on the first days that have some, as the family's pages offer them. */
export async function freeSlots(client: WebClient, residentId: string, most = 1): Promise<string[]> {
  const calendar = `${VISITS}?resident=${residentId}&mode=online`;
  const { months } = await viewOf<CalendarView>(client, calendar);
  const found: string[] = [];
  for (const { date, mark } of months.flatMap(({ days }) => days)) {
    if (found.length >= most) break;
    if (mark === 'none') continue;
    const { slots } = await viewOf<BookingDayView>(client, `${calendar}&date=${date}`);
    found.push(...slots.filter(({ refusal }) => refusal === null).map(({ startsAt }) => startsAt));
  }
  if (found.length < most) throw new Error('nothing is free');
  return found.slice(0, most);
}

/** The first slot that is free for a resident. */
export async function freeSlot(client: WebClient, residentId: string): Promise<string> {
  const [slot = ''] = await freeSlots(client, residentId);
  return slot;
}

/** What a family types to book a slot. */
export const bookingForm = (residentId: string, startsAt: string, act = 'book') => ({
  _act: act,
  residentId,
  mode: 'online',
  startsAt,
  'participants[0][name]': '水越 真弓',
  'participants[0][relation]': '長女',
  phone: '090-1234-5678',
  message: '歌を聞かせたいです',
});

/** Where it is typed. */
export const bookingAddress = (residentId: string, startsAt: string): string =>
  `${VISITS}?resident=${residentId}&mode=online&slot=${encodeURIComponent(startsAt)}`;

/** Books a slot as the family does, and gives the visit's number. */
export async function bookSlot(client: WebClient, residentId: string, startsAt: string): Promise<number> {
  const form = bookingForm(residentId, startsAt);
  const { location } = await perform(client, bookingAddress(residentId, startsAt), form);
  return Number(new URL(location, 'http://x').searchParams.get('visit'));
}
