import { pino } from 'pino';
import { z } from 'zod';
import { type Database, openDatabase } from '../src/adapters/db/connection.ts';
import { runningServer } from '../src/adapters/db/embedded/server.ts';
import { startSite } from '../test/support/site-process.ts';
import { type Result, type Row, ratio, waits } from './measure.ts';

const TIMES = 200;
const MOST = 1.5;
const MONTH = 30;
const TWO_YEARS = 730;

/**
 * Visits that are over, eight a day in the larger home and a fifth of them of the resident who is asked for; a tablet for
 * each keeps them apart.
 */
const PAST = `insert into visits (reference, mode, facility, resident_id, starts_at, ends_at, held_until, seat, status,
    channel, member_id, participants, phone, search_text)
  select 'V-' || translate(upper(to_hex(:offset + day * 8 + n)), '01', 'XY'), 'online', 'nursing_home',
    case when n % 5 = 0 then own.id else other.id end, at, at + interval '15 minutes', at + interval '30 minutes', n,
    'completed', 'web', own.member_id, '[]', '09012345678', ''
  from generate_series(1, :days) day cross join generate_series(1, 8) n
  cross join lateral (select date_trunc('day', now()) - day * interval '1 day' + interval '1 hour' as at) t
  cross join (select r.id, l.member_id from residents r join family_links l on l.resident_id = r.id
    join members m on m.id = l.member_id where m.number = 'H-0001' and r.number = 'N-302') own
  cross join (select id from residents where facility = 'nursing_home' and number <> 'N-302' order by id limit 1) other`;

const token = z.object({ access_token: z.string() });

async function startWithHistory(days: number) {
  const site = await startSite({ DEMO: '1' });
  const address = runningServer(site.dataDir);
  if (!address) throw new Error('the site runs no database');
  const db: Database = openDatabase({ address, log: pino({ level: 'error' }), poolSize: 1 });
  try {
    // References have four signs, no 0 and no 1 among them.
    await db.raw(PAST, { days, offset: 0x2222 });
    await db.raw('vacuum analyze visits');
  } finally {
    await db.destroy();
  }
  const answer = await fetch(`${site.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ audience: 'family', login: 'H-0001', password: 'engawa-demo-family' }),
  });
  const { access_token } = token.parse(await answer.json());
  const headers = { Authorization: `Bearer ${access_token}` };
  const home = await (await fetch(`${site.url}/family/zoom_visit`, { headers })).text();
  const calendar = /href="(\/family\/zoom_visit\?resident=\d+&amp;mode=online)"/.exec(home)?.[1];
  if (!calendar) throw new Error('the demo offers nothing to book');
  return { ...site, headers, calendar: calendar.replace('&amp;', '&') };
}

async function run(): Promise<Result[]> {
  const few = await startWithHistory(MONTH);
  const many = await startWithHistory(TWO_YEARS);
  try {
    const results: Result[] = [];
    for (const [row, path] of [
      ['visits of a family', () => '/family/zoom_visit'],
      ['days that can be booked', ({ calendar }: { calendar: string }) => calendar],
    ] as const) {
      const targets = [few, many].map((site) => ({ url: site.url + path(site), headers: site.headers }));
      const [atFew = 1, atMany = 0] = await waits(targets, TIMES);
      results.push({
        row: `${row}: two years of visits against one month`,
        measured: `${ratio(atMany / atFew)} (${atMany.toFixed(1)} ms; ${atFew.toFixed(1)} ms)`,
        budget: `≤ ${ratio(MOST)}`,
        met: atMany / atFew <= MOST,
      });
    }
    return results;
  } finally {
    await Promise.all([few.stop(), many.stop()]);
  }
}

/** The time a family waits for its visits and for the calendar of days, with a long and a short history. */
export const visitSpeed: Row = { id: 'visit', run };
