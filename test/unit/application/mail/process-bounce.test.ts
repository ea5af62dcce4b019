import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  type DeliveryReport,
  makeProcessBounce,
  type ReportedMail,
  type ReportedRecipient,
} from '../../../../src/application/mail/process-bounce.ts';
import { makeFixedClock } from '../../../support/fakes/fixed-clock.ts';
import { REPORTED_KEY } from '../../../support/report-mails.ts';

const ADDRESS = 'mayumi@example.jp';

let mail: ReportedMail;
let marks: unknown[];
let told: unknown[];
beforeEach(() => {
  mail = { id: 5, address: ADDRESS, registrationId: 9, status: 'sent' };
  marks = [];
  told = [];
});

const failed: ReportedRecipient = {
  addresses: [ADDRESS],
  action: 'failed',
  status: '5.1.1',
  words: '5.1.1 unknown',
};
const report = (
  own: Partial<ReportedRecipient> = {},
  messageIds = [`<mail-${REPORTED_KEY}@hiami.example>`],
) => ({
  messageIds,
  recipients: [{ ...failed, ...own }],
});
const take = (found: DeliveryReport | null) =>
  makeProcessBounce({
    readReport: async () => found,
    mails: {
      ofKey: async (key) => (key === REPORTED_KEY ? mail : undefined),
      async mark(id, end) {
        marks.push([id, end]);
        mail = { ...mail, status: end.status };
      },
    },
    problems: { unreachable: async (id, address, words) => void told.push([id, address, words]) },
    inTransaction: (work) => work(),
    clock: makeFixedClock(),
  })(new Uint8Array());

describe('a report of a failure for good', () => {
  it('marks the mail and tells its registration, in the server’s words', async () => {
    expect(await take(report())).toBe('bounced');
    expect(marks).toEqual([
      [5, { status: 'bounced', words: '5.1.1 unknown', at: '2026-11-27T00:00:00.000Z' }],
    ]);
    expect(told).toEqual([[9, ADDRESS, '5.1.1 unknown']]);
  });
  it('changes nothing the second time', async () => {
    await take(report());
    expect(await take(report())).toBe('known');
    expect([marks.length, told.length]).toEqual([1, 1]);
  });
  it.each(['queued', 'failed'] as const)('counts for a mail that is %s', async (status) => {
    mail = { ...mail, status };
    expect(await take(report())).toBe('bounced');
  });
  it('leaves a cancelled mail as it is', async () => {
    mail = { ...mail, status: 'cancelled' };
    expect(await take(report())).toBe('known');
    expect(marks).toEqual([]);
  });
  it('needs no registration: a worker’s mail has none', async () => {
    mail = { ...mail, registrationId: null };
    expect(await take(report())).toBe('bounced');
    expect(told).toEqual([]);
  });
  it('is found by address in any case, in quotes, and before it was passed on', async () => {
    mail = { ...mail, address: 'a..b@docomo.ne.jp' };
    expect(await take(report({ addresses: ['elsewhere@example.com', '"A..b"@docomo.ne.jp'] }))).toBe(
      'bounced',
    );
  });
  it.each([
    ['5.0.0', '5.0.0 550 Unknown user a@docomo.ne.jp', 'bounced'],
    ['5.0.0', '5.0.0 552 5.2.2 over quota', 'failed'],
    ['5.2.2', '552 5.2.2 over quota', 'failed'],
    ['5.7.1', '550 5.7.1 blocked by policy', 'failed'],
    ['4.4.1', '4.4.1 no answer for five days', 'failed'],
  ] as const)('of %s “%s” is about the address or not: %s', async (status, words, expected) => {
    expect(await take(report({ status, words }))).toBe(expected);
    expect(mail.status).toBe(expected);
    expect(told).toHaveLength(expected === 'bounced' ? 1 : 0);
  });
  it('that is not about the address leaves a mail alone that waits to be sent again', async () => {
    mail = { ...mail, status: 'queued' };
    expect(await take(report({ status: '4.4.1' }))).toBe('known');
    expect(marks).toEqual([]);
  });
});

describe('nothing is changed', () => {
  it.each(['delayed', 'delivered', 'relayed', 'expanded', ''])('by the action “%s”', async (action) => {
    expect(await take(report({ action }))).toBe('notFinal');
    expect([marks, told]).toEqual([[], []]);
  });
  it('by what is no report', async () => {
    expect(await take(null)).toBe('noReport');
  });
  it.each([
    ['another mail', report({}, [`<mail-${REPORTED_KEY.replace('5b', '5c')}@hiami.example>`])],
    ['a mail of somebody else', report({}, ['<abc@example.com>'])],
    ['no mail', report({}, [])],
    ['another address', report({ addresses: ['other@example.jp'] })],
    ['no recipient', { ...report(), recipients: [] }],
    ['a number instead of a key', report({}, ['<mail-5@hiami.example>'])],
  ])('by a report that names %s', async (_what, found) => {
    expect(await take(found)).toBe('notOurs');
    expect([marks, told]).toEqual([[], []]);
  });
});
