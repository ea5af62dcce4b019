import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '../support/demo-site.ts';
import { makeWebClient } from '../support/web-client.ts';
import { lastingChecks } from './clock-judge.ts';
import { aReminderSoon, inTime, startPeople, statusOf, told } from './clock-people.ts';
import { openClockPlace } from './clock-place.ts';

/**
 * Sets the clock of a running site (not its database's) and prints what survives: `node --import tsx
 * test/faults/clock.ts`, on Linux with Debian's `faketime`. Exits with 1 where a promise is broken. Between two rounds the
 * clock is right.
 */
const HOUR = 3_600;
const DAY = 24 * HOUR;
const ROUNDS = { '+1 day': DAY, '-1 day': -DAY, '+1 hour': HOUR, '-1 hour': -HOUR };
const CPU_MS = 5_000;
/** The queue's timetable wakes at each minute. */
const TIMETABLE_MS = 65_000;

let whole = true;
const check = (name: string, good: boolean, words: string) => {
  if (!good) whole = false;
  console.log(`${name}: ${good ? words : `BROKEN: ${words}`}`);
};

const place = await openClockPlace(4 * Object.keys(ROUNDS).length);
const { site, setClock, arrived, backups } = place;
const families = place.families.values();
const nextFamily = () => families.next().value as (typeof place.families)[number];
const booked: number[] = [];
const reminded: number[] = [];
const people = await startPeople(place, check);
const { nightly, planned } = lastingChecks(place, check);

async function round(name: string, offset: number): Promise<void> {
  const logged = site.output().length;
  const soon = await aReminderSoon(place, nextFamily());
  const mistaken = nextFamily().number;
  for (const at of [offset, 0]) {
    const now = at === 0 ? `${name} and back` : name;
    setClock(at);
    const before = place.cpuSeconds();
    await pause(CPU_MS);
    const cpu = place.cpuSeconds() - before;
    check(now, cpu < CPU_MS / 2000, `${cpu.toFixed(2)} s of processor time in the ${CPU_MS / 1000} s after`);
    booked.push(await people.atWork(now, at, nextFamily()));
    const file = await statusOf(makeWebClient(site.url), soon.calendar);
    const over = Date.now() + at * 1000 >= Date.parse(soon.heldUntil);
    check(now, file === (over ? 404 : 200), `the calendar file of a visit in half an hour: ${file}`);
    if (at !== 0) {
      const came = await inTime(async () => (await arrived('visitSoon', soon.id)).length >= 2);
      check(now, came !== null, `the reminder due by the database's clock came ${told(came)}`);
      if (at === DAY) await pause(TIMETABLE_MS);
      for (const _ of [1, 2, 3, 4]) await signIn(site.url, mistaken, 'wrong').catch(() => {});
    } else {
      const again = await inTime(() =>
        signIn(site.url, mistaken).then(
          () => true,
          () => false,
        ),
      );
      check(now, again !== null, `who mistyped four times meanwhile could sign in ${told(again)}`);
    }
    await nightly(now, at);
  }
  reminded.push(soon.id);
  // It would stand in the way of the next round's.
  await place.db('visits').where({ id: soon.id }).delete();
  const faults = site
    .output()
    .slice(logged)
    .split('\n')
    .filter((line) => /"level":[56]0/.test(line));
  check(name, faults.length === 0, `${faults.length} lines of errors ${(faults[0] ?? '').slice(0, 400)}`);
}

try {
  for (const [name, offset] of Object.entries(ROUNDS)) await round(name, offset);
  const counts = await Promise.all(reminded.map(async (id) => (await arrived('visitSoon', id)).length));
  check(
    'end',
    counts.every((count) => count === 2),
    `reminders per visit of two addresses: ${counts.join(' ')}`,
  );
  const confirmed = await Promise.all(booked.map(async (id) => (await arrived('visitConfirmed', id)).length));
  check(
    'end',
    confirmed.every((count) => count === 2),
    `mails per booking: ${confirmed.join(' ')}`,
  );
  await planned(booked);
  check('end', site.child.exitCode === null, `the process goes on; backups ${(await backups()).join(' ')}`);
} finally {
  await place.close();
}
process.exit(whole ? 0 : 1);
