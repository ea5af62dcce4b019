import { setTimeout as pause } from 'node:timers/promises';
import { bookingAddress, bookingForm, VISITS } from '../support/family-booking.ts';
import type { SignedInFamily } from '../support/visit-race-sites.ts';
import { makeWebClient } from '../support/web-client.ts';
import type { Ledger } from './deeds.ts';

const JSON_HEADERS = { accept: 'application/json' };
/** How long people look at a page before they press. */
const THINK_MS = [40, 240] as const;

export const think = ([least, most]: readonly [number, number] = THINK_MS) =>
  pause(least + Math.random() * (most - least));
const oneOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;

type Home = { view?: { coming?: { id: number }[] } };
const visitIn = (body: unknown): number | null => {
  const { location } = body as { location?: string };
  const id = Number(new URL(location ?? '', 'http://x').searchParams.get('visit'));
  return id > 0 ? id : null;
};

/**
 * A family that looks at its visits, cancels the one it has or books one of these slots, for which others race with it.
 * Whoever got no answer presses again, or looks what became of it.
 */
export async function familyLife(
  { client, number, residentId }: SignedInFamily,
  slots: readonly string[],
  ledger: Ledger,
  ended: () => boolean,
): Promise<void> {
  const book = (startsAt: string) =>
    ledger.does(
      { act: 'book', who: number, about: startsAt },
      () =>
        client.ask(bookingAddress(String(residentId), startsAt), {
          form: bookingForm(String(residentId), startsAt),
          headers: JSON_HEADERS,
        }),
      visitIn,
    );
  const cancel = (id: number) =>
    ledger.does({ act: 'cancel', who: number, about: String(id) }, () =>
      client.ask(`${VISITS}?visit=${id}&step=cancel`, { form: { _act: 'cancel' }, headers: JSON_HEADERS }),
    );
  const bookSome = async () => {
    const slot = oneOf(slots);
    if (Math.random() < 0.1) return void (await Promise.all([book(slot), book(slot)]));
    for (let times = 0; times < 3; times += 1) {
      const { outcome } = await book(slot);
      if (outcome !== 'unanswered' || Math.random() < 0.5) return;
    }
  };
  while (!ended()) {
    await think();
    const { outcome, body } = await ledger.does({ act: 'look', who: number, about: VISITS }, () =>
      client.ask(VISITS, { headers: JSON_HEADERS }),
    );
    if (outcome !== 'done') continue;
    const coming = (body as Home).view?.coming ?? [];
    await think();
    if (coming[0]) await cancel(coming[0].id);
    else await bookSome();
  }
}

/** A family that signs in anew again and again. */
export async function comeAndGo(url: string, login: string, ledger: Ledger, ended: () => boolean) {
  while (!ended()) {
    await think([300, 900]);
    await ledger.does({ act: 'signIn', who: login, about: login }, () =>
      makeWebClient(url).ask('/api/auth/login', {
        json: { login, password: 'engawa-demo-family', audience: 'family' },
        headers: JSON_HEADERS,
      }),
    );
  }
}
