import { setTimeout as pause } from 'node:timers/promises';
import type { VisitsHomeView } from '../../src/application/visit/family/family-visit.view.ts';
import { aBookedVisit } from '../support/booked-visit.ts';
import { signIn, viewOf } from '../support/demo-site.ts';
import { bookSlot, freeSlot, VISITS } from '../support/family-booking.ts';
import { addressesOf, type RaceFamily } from '../support/many-families.ts';
import type { Received } from '../support/smtp-peer.ts';
import { makeWebClient, type WebClient } from '../support/web-client.ts';
import type { Check } from './clock-judge.ts';
import type { ClockPlace } from './clock-place.ts';

/** Until a reminder falls due that was planned before the clock was set. */
const DUE_IN_S = 8;
const WITHIN_MS = 30_000;
const WORK_DAY_S = 12 * 3_600;

export const statusOf = async (client: WebClient, path: string) => {
  const answer = await client.ask(path);
  await answer.text();
  return answer.status;
};
/** Seconds until it was so; null where it did not come in time. */
export const inTime = async (isSo: () => Promise<boolean>): Promise<number | null> => {
  const from = performance.now();
  while (!(await isSo())) {
    if (performance.now() - from > WITHIN_MS) return null;
    await pause(50);
  }
  return (performance.now() - from) / 1000;
};
export const told = (seconds: number | null) =>
  seconds === null ? 'never' : `after ${seconds.toFixed(1)} s`;

/** A visit in half an hour, whose reminder falls due soon, and where its calendar file is. */
export async function aReminderSoon({ site, db }: ClockPlace, { number, actor }: RaceFamily) {
  const staff = (await signIn(site.url, 'visit')).client;
  const minutes = 30 + DUE_IN_S / 60;
  const resident = number.replace('H-', 'N-');
  const { id } = await aBookedVisit(staff, resident, { minutes }, String(actor.id));
  const { client } = await signIn(site.url, number);
  const { coming } = await viewOf<VisitsHomeView>(client, VISITS);
  const { held_until } = await db('visits').where({ id }).first('held_until');
  return {
    id,
    heldUntil: held_until as string,
    calendar: coming.find((visit) => visit.id === id)?.calendar ?? '',
  };
}

type People = {
  place: ClockPlace;
  /** Signed in before any clock was set. */
  known: { plain: WebClient; remembered: WebClient };
  check: Check;
};

/** What people do, each of which must work whatever the clock says; `atWork` gives the visit that was booked. */
export async function startPeople(place: ClockPlace, check: Check) {
  const { url } = place.site;
  const known = { plain: (await signIn(url, 'H-0001')).client, remembered: makeWebClient(url) };
  await known.remembered.ask('/api/auth/login', {
    json: { login: 'H-0001', password: 'engawa-demo-family', audience: 'family', remember: true },
  });
  return {
    async atWork(name: string, offset: number, family: RaceFamily): Promise<number> {
      await look(name, offset, { place, known, check });
      return book(name, offset, family, { place, check });
    },
  };
}

/** Asks as guests, as people who signed in before, and as the family. */
async function look(name: string, offset: number, { place: { site }, known, check }: People) {
  const pages = await Promise.all(
    ['/', '/notice', '/notice?page=3', '/readyz'].map((path) => statusOf(makeWebClient(site.url), path)),
  );
  check(
    name,
    pages.every((status) => status === 200),
    `public pages ${pages.join(' ')}`,
  );
  const [plain, remembered] = [await statusOf(known.plain, VISITS), await statusOf(known.remembered, VISITS)];
  const goesOn = (status: number) => (status === 200 ? 'goes on' : `is asked to sign in (${status})`);
  check(
    name,
    remembered === 200 && (plain === 200) === offset < WORK_DAY_S && [200, 302, 303].includes(plain),
    `who was signed in for 12 hours ${goesOn(plain)}, who is remembered ${goesOn(remembered)}`,
  );
}

/** When the calendar file of a mail says that it was written (ms). */
function stampOf(received: Received | undefined): number {
  const file = received?.mail.attachments
    .map(({ content }) => Buffer.from(content as ArrayBuffer).toString())
    .join('');
  const [, date = '', time = ''] = /DTSTAMP:(\d{8})T(\d{6})Z/.exec(file ?? '') ?? [];
  const iso = `${date.replace(/(....)(..)(..)/, '$1-$2-$3')}T${time.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`;
  return Date.parse(iso);
}

/** A family signs in and books; gives the visit once its mails have arrived. */
async function book(
  name: string,
  offset: number,
  family: RaceFamily,
  { place, check }: Pick<People, 'place' | 'check'>,
): Promise<number> {
  const { site, arrived } = place;
  const { client } = await signIn(site.url, family.number);
  const slot = await freeSlot(client, String(family.residentId));
  const id = await bookSlot(client, String(family.residentId), slot);
  const addresses = addressesOf(family).length;
  const came = await inTime(async () => (await arrived('visitConfirmed', id)).length >= addresses);
  check(name, came !== null, `signed in, booked ${slot}; its ${addresses} mails arrived ${told(came)}`);
  const [mail] = await arrived('visitConfirmed', id);
  const off = (stampOf(mail) - Date.now()) / 1000 - offset;
  check(
    name,
    Math.abs(off) < WITHIN_MS / 1000,
    `its calendar file is of the site's clock (${off.toFixed(0)} s off)`,
  );
  return id;
}
