import { beforeEach, describe, expect, it } from '@jest/globals';
import { makeLinkGate } from '../../../../../src/application/account/attempt-gates.ts';
import {
  calendarFileName,
  makeOpenLink,
  makeVisitByLink,
  type VisitTokens,
} from '../../../../../src/application/visit/family/visit-by-link.ts';
import type { FamilyVisit } from '../../../../../src/application/visit/family-visits.port.ts';
import { MAX_INVALID_LINKS } from '../../../../../src/domain/account/attempt-limits.ts';
import { mailPaths } from '../../../../../src/paths.ts';
import { aFamilyVisit, someFamilyWords, someVisitRules } from '../../../../support/builders/visits.ts';
import { type FixedClock, makeFixedClock } from '../../../../support/fakes/fixed-clock.ts';
import { makeMemoryLimits } from '../../../../support/fakes/memory-limits.ts';

let clock: FixedClock;
const TOKENS: Pick<VisitTokens, 'read'> = {
  read(token) {
    const [, id = '', hash = ''] = /^(\d+)-(.+)$/.exec(token) ?? [];
    return id ? { id: Number(id), matches: (nonce) => nonce === hash } : null;
  },
};

let visit: FamilyVisit | undefined;
let done: string[];
let byLink: ReturnType<typeof makeVisitByLink>;
beforeEach(() => {
  clock = makeFixedClock('2026-12-06T00:00:00Z');
  visit = aFamilyVisit();
  done = [];
  const act = (name: string) => async (one: { id: number }) => {
    done.push(`${name} ${one.id}`);
    return one as FamilyVisit;
  };
  byLink = makeVisitByLink({
    visitAt: mailPaths.visit,
    family: { byLink: async (id) => (id === visit?.id ? visit : undefined) },
    openLink: makeOpenLink({ tokens: TOKENS, gate: makeLinkGate(makeMemoryLimits(clock)) }),
    change: { cancelByLink: act('cancel'), askForCall: act('call') },
    words: someFamilyWords(),
    rulesOf: () => someVisitRules(),
    baseUrl: 'https://www.hiami.example',
    mailDomain: 'hiami.example',
    clock,
  });
});

const opening = (token: string) => ({ token, client: '192.0.2.1' });
const RIGHT = opening('1-a-nonce');

describe('The link of a visit', () => {
  it('shows the visit to whoever has it, however often, and does nothing by being opened', async () => {
    for (let times = 0; times <= MAX_INVALID_LINKS; times += 1)
      expect(await byLink.look(RIGHT)).toMatchObject({
        state: 'found',
        visit: { resident: '小野寺', participants: [] },
      });
    expect(done).toEqual([]);
  });

  it.each(['1-another-nonce', '2-a-nonce', 'nothing'])('opens nothing when it is %s', async (token) => {
    expect(await byLink.look(opening(token))).toEqual({ state: 'unknown' });
    await expect(byLink.cancel(opening(token))).rejects.toMatchObject({ kind: 'notFound' });
    await expect(byLink.askForCall(opening(token))).rejects.toMatchObject({ kind: 'notFound' });
    expect(await byLink.calendar(opening(token))).toBeUndefined();
    expect(done).toEqual([]);
  });

  it('is none any more once the visit’s nonce is another', async () => {
    visit = aFamilyVisit({ nonce: 'renewed' });
    expect(await byLink.look(RIGHT)).toEqual({ state: 'unknown' });
  });

  it('says that the address has no token, and counts that as no try', async () => {
    for (let times = 0; times <= MAX_INVALID_LINKS; times += 1)
      expect(await byLink.look(opening(''))).toEqual({ state: 'missing' });
    expect(await byLink.look(RIGHT)).toMatchObject({ state: 'found' });
  });

  it('lets nobody try links out: who opened too many waits, with the right one too', async () => {
    for (let times = 0; times < MAX_INVALID_LINKS; times += 1) await byLink.look(opening(`1-guess-${times}`));
    await expect(byLink.look(RIGHT)).rejects.toMatchObject({ kind: 'tooMany' });
    await expect(byLink.cancel(RIGHT)).rejects.toMatchObject({ kind: 'tooMany' });
    expect(await byLink.look({ ...RIGHT, client: '192.0.2.9' })).toMatchObject({ state: 'found' });
    expect(done).toEqual([]);
  });

  it('cancels and asks for a call when that is pressed', async () => {
    await byLink.cancel(RIGHT);
    await byLink.askForCall(RIGHT);
    expect(done).toEqual(['cancel 1', 'call 1']);
  });

  it.each([
    ['the day before', '2026-12-06T14:59:59Z', {}, null],
    ['on the day', '2026-12-06T15:00:00Z', {}, 'may'],
    ['asked already', '2026-12-07T00:30:00Z', { callAskedAt: '2026-12-07T00:20:00Z' }, 'asked'],
    ['a request', '2026-12-07T00:30:00Z', { status: 'requested' }, null],
  ] as const)('offers 電話してください: %s', async (_name, now, own, call) => {
    clock.set(now);
    visit = aFamilyVisit(own);
    expect(await byLink.look(RIGHT)).toMatchObject({ call });
  });
});

describe('The calendar file of a visit’s link', () => {
  it('is to keep, by the family name alone, and leads back to the visit', async () => {
    visit = aFamilyVisit({ sequence: 3 });
    const event = await byLink.calendar(RIGHT);
    expect(event).toMatchObject({
      method: 'PUBLISH',
      uid: 'visit-V-7K2M@hiami.example',
      sequence: 3,
      start: '2026-12-07T01:00:00Z',
      url: 'https://www.hiami.example/mail/reserve_check/1-a-nonce',
    });
    expect(event?.between).toBeUndefined();
    expect(JSON.stringify(event)).not.toContain('ハル');
  });

  it.each([
    ['a request', { status: 'requested' }, '2026-12-06T00:00:00Z'],
    ['cancelled', { status: 'cancelled_by_family' }, '2026-12-06T00:00:00Z'],
    ['over', {}, '2026-12-07T01:30:00Z'],
  ] as const)('is not there for a visit that is %s', async (_name, own, now) => {
    clock.set(now);
    visit = aFamilyVisit(own);
    expect(await byLink.calendar(RIGHT)).toBeUndefined();
  });

  it('is named after the day in Japan', () => {
    expect(calendarFileName({ start: '2026-12-31T15:00:00Z' })).toBe('menkai-2027-01-01.ics');
  });
});
