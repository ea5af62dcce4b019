import { z } from 'zod';
import type { Badge } from '../../../application/badges/badges.ts';
import type { Clock } from '../../../application/clock.port.ts';
import type { Ask } from '../rounds.ts';

const countSchema = z.object({ n: z.int() });

/** What nobody has dealt with for so long does not wait any more. */
const DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
/** More are shown as "99+"; counting them all would cost and tell nothing. */
const COUNTED = 100;

const FAILED = `select count(*)::int as n from (select 1 from mails
  where status in ('failed', 'bounced') and deleted_at is null and updated_at > cast(:since as timestamptz)
    and (:facility = '' or facilities && array[:facility]) limit ${COUNTED}) few`;

/** Mails of the last thirty days that did not arrive, behind 送信メール. */
export const makeFailedMails = (ask: Ask, clock: Clock): Badge => ({
  name: 'mail',
  area: 'mail',
  async count({ facility }) {
    const since = new Date(Date.parse(clock.now()) - DAYS * DAY_MS).toISOString();
    const [row] = await ask(countSchema, FAILED, { since, facility: facility ?? '' });
    return row?.n ?? 0;
  },
});
