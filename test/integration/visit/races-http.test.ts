import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BookingView } from '../../../src/application/visit/booking/booking.view.ts';
import { formatDateTime } from '../../../src/domain/format.ts';
import { viewOf } from '../../support/demo-site.ts';
import { bookingAddress, bookingForm, bookSlot, freeSlots, VISITS } from '../../support/family-booking.ts';
import {
  type SignedInFamily,
  startVisitRaceSites,
  type VisitRaceSites,
} from '../../support/visit-race-sites.ts';
import type { WebClient } from '../../support/web-client.ts';

const FAMILIES = 40;
const JSON_HEADERS = { accept: 'application/json' };

let sites: VisitRaceSites;
let families: readonly SignedInFamily[];
beforeAll(async () => {
  sites = await startVisitRaceSites(FAMILIES);
  families = sites.families;
});
beforeEach(() => sites.reset());
afterAll(() => sites?.stop());

const family = (n: number): SignedInFamily => {
  const found = families[n];
  if (!found) throw new Error(`no family ${n}`);
  return found;
};
/** What the families type, each something of its own. */
const typed = (n: number, startsAt: string) => ({
  ...bookingForm(String(family(n).residentId), startsAt),
  'participants[1][name]': `小野寺 ${n}号`,
  'participants[1][relation]': '孫',
  phone: `0901234${5000 + n}`,
  message: `伝言は${n}番です`,
});
const book = (n: number, startsAt: string) =>
  family(n).client.ask(bookingAddress(String(family(n).residentId), startsAt), { form: typed(n, startsAt) });
/** A slot of a later day, with others before and after it. */
const someSlot = async (): Promise<string> =>
  (await freeSlots(family(0).client, String(family(0).residentId), 8)).at(-1) ?? '';
const visitsAt = (startsAt: string) => sites.db('visits').where({ starts_at: startsAt }).orderBy('id');
const addressesOf = (members: readonly number[]): string[] =>
  families
    .filter(({ actor }) => members.includes(actor.id))
    .flatMap(({ addresses }) => addresses)
    .sort();

describe('Families that book one slot at once, at two processes', () => {
  it.each([1, 3])(
    'are as many as it takes (%i), and each of those is told once at each address',
    async (capacity) => {
      await sites.reset({ capacity });
      const startsAt = await someSlot();
      const answers = await Promise.all(families.map((_, n) => book(n, startsAt)));
      const won = answers.filter(({ status }) => status === 303);
      const lost = answers.filter(({ status }) => status === 409);
      expect([won.length, lost.length]).toEqual([capacity, FAMILIES - capacity]);

      const visits = await visitsAt(startsAt);
      expect(visits.map(({ status }) => status)).toEqual(Array(capacity).fill('confirmed'));
      const members = visits.map(({ member_id }) => Number(member_id));
      expect(members).toEqual([...new Set(members)]);
      expect(await sites.db('visits')).toHaveLength(capacity);
      expect(await sites.told('visitConfirmed')).toEqual(addressesOf(members));
      expect(await sites.db('mails')).toHaveLength(capacity * 2);

      for (const [n, answer] of answers.entries()) {
        if (answer.status !== 409) continue;
        const html = await answer.text();
        for (const words of ['水越 真弓', `小野寺 ${n}号`, '孫', `0901234${5000 + n}`, `伝言は${n}番です`])
          expect(html).toContain(words);
        const offered = [...html.matchAll(/value="([^"]+)"[^>]* name="instead"/g)].map(
          ([, slot = '']) => slot,
        );
        expect(offered).toHaveLength(4);
        expect(offered).not.toContain(startsAt);
        for (const slot of offered) expect(html).toContain(formatDateTime(slot));
      }
    },
  );

  it('can book what is offered to them instead', async () => {
    const startsAt = await someSlot();
    const answers = await Promise.all([0, 1].map((n) => book(n, startsAt)));
    const loser = answers.findIndex(({ status }) => status === 409);
    const { client, residentId } = family(loser);
    const address = bookingAddress(String(residentId), startsAt);
    const { gone } = await viewOf<BookingView>(client, address);
    const [nearest] = gone?.nearest ?? [];
    const distance = Math.abs(Date.parse(nearest?.startsAt ?? '') - Date.parse(startsAt));
    expect(distance).toBeLessThanOrEqual(24 * 60 * 60 * 1000);
    expect((await book(loser, nearest?.startsAt ?? '')).status).toBe(303);
  });
});

describe('A button that is pressed at two processes at once', () => {
  /** The family's second browser, which is at the other process. */
  const elsewhere = (n: number): Promise<WebClient> => sites.signIn(n % 2 ? 0 : 1, family(n).number);

  it('books one visit, and leads both to it', async () => {
    const startsAt = await someSlot();
    const path = bookingAddress(String(family(0).residentId), startsAt);
    const clients = [family(0).client, await elsewhere(0), family(0).client];
    const answers = await Promise.all(
      clients.map((client) => client.ask(path, { form: typed(0, startsAt) })),
    );
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1);
    expect(await sites.told('visitConfirmed')).toEqual(addressesOf([family(0).actor.id]));
  });

  it('approves a request once, and tells the other what it has become', async () => {
    await sites.reset({ approval: 'approval' });
    const startsAt = await someSlot();
    const id = await bookSlot(family(0).client, String(family(0).residentId), startsAt);
    const told = addressesOf([family(0).actor.id]);
    expect(await sites.told('visitRequested')).toEqual(told);
    const staff = [await sites.signIn(0, 'visit'), await sites.signIn(1, 'facility')];
    const answers = await Promise.all(
      staff.map((client) =>
        client.ask(`/manager/zoom_visit_reserve/detail/${id}`, {
          form: { _act: 'approve' },
          headers: JSON_HEADERS,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await answers.find(({ status }) => status === 409)?.text()).toContain('いま「確定」です');
    expect(await sites.told('visitConfirmed')).toEqual(told);
  });

  it('cancels once, and the slot is free for one other', async () => {
    const startsAt = await someSlot();
    const id = await bookSlot(family(0).client, String(family(0).residentId), startsAt);
    const cancels = await Promise.all(
      [family(0).client, await elsewhere(0)].map((client) =>
        client.ask(`${VISITS}?visit=${id}`, { form: { _act: 'cancel' }, headers: JSON_HEADERS }),
      ),
    );
    expect(cancels.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await sites.told('visitCancelled')).toEqual(addressesOf([family(0).actor.id]));
    const next = await Promise.all([1, 2, 3, 4].map((n) => book(n, startsAt)));
    expect(next.map(({ status }) => status).sort()).toEqual([303, 409, 409, 409]);
    expect((await visitsAt(startsAt)).map(({ status }) => status)).toEqual([
      'cancelled_by_family',
      'confirmed',
    ]);
  });
});
