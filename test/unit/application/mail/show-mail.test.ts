import { describe, expect, it } from '@jest/globals';
import type { MailRow } from '../../../../src/application/mail/mail-rows.port.ts';
import { makeShowMail } from '../../../../src/application/mail/show-mail.ts';
import type { MailStatus } from '../../../../src/domain/mail/mail.ts';
import type { MailTry } from '../../../../src/domain/mail/mail-delivery.ts';
import { managerPaths } from '../../../../src/paths.ts';
import { aWorkerActor } from '../../../support/builders/accounts.ts';
import { makeFixedClock } from '../../../support/fakes/fixed-clock.ts';

const NOW = '2026-11-27T00:00:00Z';
const aRow = (own: Partial<MailRow>): MailRow => ({
  id: 1,
  version: 2,
  createdAt: NOW,
  updatedAt: NOW,
  deletedAt: null,
  kind: 'testMail',
  status: 'queued',
  recipient: '水越 真弓 <mayumi@example.jp>',
  toName: '水越 真弓',
  toAddress: 'mayumi@example.jp',
  subject: 'テストメールです',
  attempts: 0,
  facilities: [],
  facility: null,
  memberId: null,
  registrationId: null,
  workerId: null,
  visitId: null,
  familyNoticeId: null,
  key: 'k',
  sentAt: null,
  ...own,
});
const aTry = (own: Partial<MailTry> = {}): MailTry => ({
  number: 1,
  startedAt: NOW,
  endedAt: null,
  outcome: null,
  words: '',
  ...own,
});

function makeRoom(status: MailStatus = 'queued', tries: MailTry[] = []) {
  const recorded: string[] = [];
  const asked: (readonly string[])[] = [];
  const show = makeShowMail({
    addresses: managerPaths,
    crud: { getUnrecorded: async () => aRow({ status }), history: async () => [] },
    rows: { blocks: async () => [{ kind: 'text', text: '本文です' }], tries: async () => tries },
    owners: {
      of: async (_mail, rooms) => {
        asked.push(rooms);
        return [];
      },
    },
    render: ({ blocks }) => ({ text: JSON.stringify(blocks), html: '<p>本文です</p>' }),
    headersOf: () => ({ from: '', to: '', replyTo: '', messageId: '' }),
    reads: { record: async ({ what }) => void recorded.push(what) },
    readsOf: async () => [],
    clock: makeFixedClock(NOW),
  });
  return { show, recorded, asked };
}

describe('what a worker is shown of a mail', () => {
  it('is what it says only where their role reads bodies', async () => {
    const { show, recorded } = makeRoom();
    const reader = aWorkerActor({ role: 'visit' });
    expect((await show.detail(reader, 1)).body?.text).toContain('本文です');
    expect(await show.body(reader, 1)).toBe('<p>本文です</p>');
    expect(recorded).toEqual(['page', 'body']);
    const viewer = aWorkerActor({ role: 'viewer' });
    expect((await show.detail(viewer, 1)).body).toBeNull();
    await expect(show.body(viewer, 1)).rejects.toMatchObject({ kind: 'forbidden' });
    expect(recorded).toEqual(['page', 'body', 'page']);
  });
  it('leads only to lists that their role opens', async () => {
    const { show, asked } = makeRoom();
    await show.detail(aWorkerActor({ role: 'visit' }), 1);
    await show.detail(aWorkerActor({ role: 'admin' }), 1);
    expect(asked).toEqual([
      ['member', 'email-registration', 'visit', 'family-notice'],
      ['member', 'email-registration', 'worker', 'visit', 'family-notice'],
    ]);
  });
  it.each([
    ['queued', [], ['sendNow', 'cancel'], 'まもなく'],
    ['queued', [aTry()], [], 'いま送っています'],
    ['queued', [aTry({ endedAt: NOW, outcome: 'deferred' })], ['sendNow', 'cancel'], '送り直します'],
    ['queued', [aTry({ startedAt: '2026-11-26T23:30:00Z' })], ['sendNow', 'cancel'], '送り直します'],
    ['sent', [aTry({ endedAt: NOW, outcome: 'accepted' })], ['resend'], '受け取りました'],
    ['bounced', [aTry({ endedAt: NOW, outcome: 'unreachable' })], ['resend'], '電話で'],
  ] as const)(
    'says of a mail that is %s what to do next, and offers that',
    async (status, tries, acts, words) => {
      const view = await makeRoom(status, [...tries]).show.detail(aWorkerActor(), 1);
      expect(view.acts).toEqual(acts);
      expect(view.next).toContain(words);
    },
  );
  it('says of a try that was lost with its process that the mail may have arrived', async () => {
    const { show } = makeRoom('queued', [aTry({ startedAt: '2026-11-26T23:30:00Z' })]);
    expect((await show.detail(aWorkerActor(), 1)).tries[0]?.outcome).toContain('届いていることもあります');
  });
});
