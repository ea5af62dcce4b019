import { beforeEach, describe, expect, it } from '@jest/globals';
import { plainText } from '../../../../../src/adapters/mail/mail-bodies.ts';
import type { LetterContent } from '../../../../../src/application/mail/letters.ts';
import type { Letter, Outbox } from '../../../../../src/application/mail/outbox.ts';
import { makeVisitMails } from '../../../../../src/application/visit/mails/visit-mails.ts';
import { DomainError } from '../../../../../src/domain/errors.ts';
import type { Slot } from '../../../../../src/domain/term/slots.ts';
import type { Visit } from '../../../../../src/domain/visit/visit.ts';
import { letters } from '../../../../../views/mails/letters.ts';
import { aNewVisit, someVisitRules } from '../../../../support/builders/visits.ts';
import { makeFixedClock } from '../../../../support/fakes/fixed-clock.ts';
import { makeMemoryVisits } from '../../../../support/fakes/memory-visits.ts';
import { SENDER } from '../../../../support/mail-world.ts';

let put: Letter[];
let kept: Set<string>;
let nearest: () => Promise<readonly Slot[]>;
beforeEach(() => {
  put = [];
  kept = new Set();
  nearest = async () => [{ startsAt: '2026-12-08T01:00:00Z' } as Slot];
});

const outbox: Outbox = {
  async put(letter) {
    if (letter.once && kept.has(letter.once)) return null;
    kept.add(letter.once ?? '');
    put.push(letter as unknown as Letter);
    return put.length;
  },
};
const addresses = [
  { registrationId: 11, name: '水越 真弓', address: 'mayumi@example.jp' },
  { registrationId: 12, name: '水越 真弓', address: 'mayumi@second.example' },
];
const follow = () =>
  makeVisitMails({
    recipients: { of: async () => ({ familyName: '小野寺', addresses }) },
    offer: { nearest: () => nearest() },
    outbox,
    rulesOf: () => someVisitRules(),
    mailDomain: 'hiami.example',
    clock: makeFixedClock(),
  });
const aVisit = (own: Partial<Visit> = {}) => makeMemoryVisits().insert(aNewVisit(own));
/** A mail's words, as its template writes them. */
const written = ({ kind, data }: Letter): LetterContent =>
  (letters[kind] as (data: unknown, sender: typeof SENDER) => LetterContent)(data, SENDER);
/** The text of the last mail, as the family reads it. */
const lastText = () => {
  const letter = put.at(-1);
  if (!letter) throw new Error('no mail was put');
  return plainText(written(letter).blocks);
};

describe('Mails about a visit', () => {
  it('go to each confirmed address of whoever booked, once', async () => {
    const visit = await aVisit();
    await follow()(visit, 'confirmed', null);
    await follow()(visit, 'confirmed', null);
    expect(put.map(({ kind, to }) => [kind, to.address, to.registrationId])).toEqual([
      ['visitConfirmed', 'mayumi@example.jp', 11],
      ['visitConfirmed', 'mayumi@second.example', 12],
    ]);
    expect(put[0]).toMatchObject({
      about: { resource: 'visit', id: visit.id },
      to: { facilities: ['nursing_home'], memberId: 1 },
    });
  });

  it('name day, weekday, time, facility, the family name alone, and how to cancel', async () => {
    await follow()(await aVisit(), 'confirmed', null);
    const text = lastText();
    for (const words of [
      '2026年12月7日（月）10:00',
      'ひあみ野',
      '小野寺 様',
      'V-7K2M',
      '取り消す',
      SENDER.phone,
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('ハル');
  });

  it.each([
    ['requested', 'visitRequested', false],
    ['confirmed', 'visitConfirmed', true],
    ['moved', 'visitMoved', true],
    ['cancelledByFamily', 'visitCancelled', true],
    ['cancelledByHome', 'visitCalledOff', true],
    ['closed', 'visitClosed', true],
    ['declined', 'visitDeclined', false],
  ] as const)('tell of %s by %s, with a calendar file: %s', async (event, kind, withFile) => {
    const before = await aVisit({ status: withFile ? 'confirmed' : 'requested' });
    await follow()({ ...before, sequence: 1 }, event, event === 'confirmed' ? null : before);
    expect(put[0]?.kind).toBe(kind);
    const [letter] = put;
    expect(letter && written(letter).blocks.some((block) => block.kind === 'calendar')).toBe(withFile);
  });

  it('bring the calendar file of a request that staff approve', async () => {
    const before = await aVisit({ status: 'requested' });
    await follow()({ ...before, status: 'confirmed' }, 'confirmed', before);
    const [letter] = put;
    expect(letter && written(letter).blocks.some((block) => block.kind === 'calendar')).toBe(true);
  });

  it('are none for a change that families see on the day, nor where nobody booked by account', async () => {
    await follow()(await aVisit(), 'changed', null);
    await follow()(await aVisit({ memberId: null }), 'confirmed', null);
    expect(put).toEqual([]);
  });

  it.each(['condition', 'care'] as const)(
    'say nothing of anybody’s health when it is %s',
    async (homeReason) => {
      await follow()(
        { ...(await aVisit()), status: 'cancelled_by_home', homeReason },
        'cancelledByHome',
        null,
      );
      expect(lastText()).toContain('ご入居の方の都合により');
      expect(lastText()).not.toMatch(/体調|入浴|受診/);
    },
  );

  it('offer other times after a 中止, and none where nothing can be offered any more', async () => {
    const off = { ...(await aVisit()), status: 'cancelled_by_home', homeReason: 'infection' } as const;
    await follow()(off, 'closed', null);
    expect(lastText()).toContain('・2026年12月8日（火）10:00');
    expect(lastText()).toContain('感染症の予防のため');
    nearest = async () => {
      throw new DomainError('notFound', 'visit.noResident', '見つかりません。');
    };
    await follow()({ ...off, sequence: 2 }, 'closed', null);
    expect(lastText()).not.toContain('・2026年');
  });

  it('name the time that a moved visit had before', async () => {
    const before = await aVisit();
    const moved = {
      ...before,
      startsAt: '2026-12-09T01:00:00Z',
      endsAt: '2026-12-09T01:15:00Z',
      sequence: 1,
    };
    await follow()(moved, 'moved', before);
    expect(lastText()).toContain('変わる前の日時：2026年12月7日（月）10:00');
    expect(lastText()).toContain('2026年12月9日（水）10:00');
  });

  it('give the reason of a 休止 once', async () => {
    const visit = {
      ...(await aVisit()),
      status: 'cancelled_by_home',
      homeReason: 'infection',
      reasonNote: '感染症の流行のため',
    } as const;
    await follow()(visit, 'closed', null);
    expect(lastText()).toContain('理由：感染症の流行のため');
    expect(lastText()).not.toContain('感染症の予防のため');
  });
});
