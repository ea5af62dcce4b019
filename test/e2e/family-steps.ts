import type { Page } from 'playwright/test';
import type { BookingDayView, CalendarView } from '../../src/application/visit/booking/booking.view.ts';
import type { VisitsHomeView } from '../../src/application/visit/family/family-visit.view.ts';

const VISITS = '/family/zoom_visit';

async function viewAt<V>(page: Page, path: string): Promise<V> {
  const answer = await page.request.get(path, { headers: { accept: 'application/json' } });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`);
  return (await answer.json()).view;
}

/** The addresses of the steps of booking for a resident of the family who has no visit to come. */
export async function bookingSteps(page: Page): Promise<Record<'calendar' | 'day' | 'form', string>> {
  const { residents } = await viewAt<VisitsHomeView>(page, VISITS);
  const resident = residents.find(({ refusal, modes }) => refusal === null && modes.length > 0);
  if (!resident) throw new Error('the family has nobody to book for');
  const calendar = `${VISITS}?resident=${resident.id}&mode=online`;
  const { months } = await viewAt<CalendarView>(page, calendar);
  const free = months.flatMap(({ days }) => days).find(({ mark }) => mark !== 'none');
  if (!free) throw new Error('no day is free');
  const day = `${calendar}&date=${free.date}`;
  const { slots } = await viewAt<BookingDayView>(page, day);
  const slot = slots.find(({ refusal }) => refusal === null);
  if (!slot) throw new Error('no slot is free');
  return { calendar, day, form: `${calendar}&slot=${encodeURIComponent(slot.startsAt)}` };
}

/** A visit of the family's that is to come, with the link that its mails carry. */
export async function aComingVisit(page: Page): Promise<{ id: number; link: string }> {
  const { coming } = await viewAt<VisitsHomeView>(page, VISITS);
  const visit = coming.find(({ calendar, cancelsUntil }) => calendar !== null && cancelsUntil !== null);
  if (!visit?.calendar) throw new Error('the family has no confirmed visit');
  return { id: visit.id, link: visit.calendar.replace(/\.ics$/, '') };
}
