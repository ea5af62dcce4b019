import { beforeEach, describe, expect, it } from '@jest/globals';
import { writeCalendarFile } from '../../../../src/adapters/calendar/calendar-file.ts';
import { linkPaths } from '../../../../src/adapters/mail/link-paths.ts';
import type { Delivery, Message } from '../../../../src/application/mail/mails.port.ts';
import { makeOutbox } from '../../../../src/application/mail/outbox.ts';
import { makeRescueMails, makeSendMail, PutOff } from '../../../../src/application/mail/send-mail.ts';
import { LINK_LATER } from '../../../../src/domain/mail/mail.ts';
import { letters } from '../../../../views/mails/letters.ts';
import { samples } from '../../../../views/mails/samples.ts';
import { aNewMail } from '../../../support/builders/mails.ts';
import { makeFixedClock } from '../../../support/fakes/fixed-clock.ts';
import { makeMemoryMails } from '../../../support/fakes/memory-mails.ts';

const SENDER = {
  name: 'ひあみ野',
  company: '株式会社ひあみ',
  phone: '0000-00-1202',
  phoneHours: '9:00〜17:00（毎日）',
  replyTo: 'hiamino@hiami.example',
  baseUrl: 'https://www.hiami.example',
};
const TO = { name: '水越 真弓', address: 'mayumi@example.jp', facilities: [], registrationId: 7 };

const clock = makeFixedClock();
let mails: ReturnType<typeof makeMemoryMails>;
let sent: Message[];
let issued: { token: string; expiresAt: string }[];
let unreachable: [number, string, string][];
let jobs: string[];
let delivery: Delivery | Error;

beforeEach(() => {
  mails = makeMemoryMails();
  sent = [];
  issued = [];
  unreachable = [];
  jobs = [];
  delivery = { outcome: 'accepted', words: '250 ok' };
});

const outbox = () =>
  makeOutbox({
    mails,
    queue: {
      add: async (_task, payload, { key } = {}) =>
        void ('mailId' in payload && jobs.push(`${key} ${payload.mailId}`)),
    },
    letters,
    senderOf: () => SENDER,
  });
const sendMail = () =>
  makeSendMail({
    mails,
    links: {
      issue: async (_mailId, _purpose, expiresAt) => {
        const token = `token-${issued.length + 1}`;
        issued.push({ token, expiresAt });
        return token;
      },
    },
    lasting: { visit: async ({ about }) => (about ? `visit-${about.id}` : null) },
    addresses: linkPaths,
    calendarFile: async (event) => writeCalendarFile(event),
    mailer: {
      deliver: async (message) => {
        sent.push(message);
        if (delivery instanceof Error) throw delivery;
        return delivery;
      },
    },
    problems: { unreachable: async (...told) => void unreachable.push(told) },
    senderOf: () => SENDER,
    render: ({ blocks }) => ({ text: JSON.stringify(blocks), html: '' }),
    inTransaction: (work) => work(),
    clock,
  });
const confirmation = () => outbox().put({ kind: 'confirmAddress', data: { address: TO.address }, to: TO });

describe('putting a mail into the outbox', () => {
  it('writes greeting, words and signature, and one job for it', async () => {
    const id = await confirmation();
    const [mail] = mails.all;
    expect(mail?.blocks.at(0)).toEqual({ kind: 'text', text: '水越 真弓 様' });
    expect(mail?.blocks.at(-1)).toMatchObject({
      kind: 'signature',
      lines: expect.arrayContaining(['ひあみ野']),
    });
    expect(jobs).toEqual([`mail:${id} ${id}`]);
  });
});

describe('sending a mail', () => {
  it('puts a link made for this try into what is sent, and keeps it out of what is stored', async () => {
    const id = await confirmation();
    await sendMail()({ mailId: Number(id) }, { last: false });
    expect(sent[0]?.text).toContain('https://www.hiami.example/mail/family_check/confirm/token-1');
    expect(sent[0]?.text).not.toContain(LINK_LATER);
    expect(JSON.stringify(mails.all)).not.toContain('token-1');
    expect(mails.all[0]?.status).toBe('sent');
  });

  it('lets a confirmation link live for 72 hours from its try', async () => {
    clock.set('2026-11-28T01:00:00Z');
    const id = await confirmation();
    await sendMail()({ mailId: Number(id) }, { last: false });
    expect(issued[0]?.expiresAt).toBe('2026-12-01T01:00:00.000Z');
  });

  it('cuts the link out of a mail server’s refusal before it is stored', async () => {
    delivery = { outcome: 'refused', words: '554 bad url https://x/mail/family_check/confirm/token-1 found' };
    const id = await confirmation();
    await sendMail()({ mailId: Number(id) }, { last: false });
    expect(mails.all[0]).toMatchObject({
      status: 'failed',
      lastError: expect.stringContaining('confirm/… found'),
    });
    expect(JSON.stringify(mails.all)).not.toContain('token-1');
  });

  it('asks for another try when it is put off, and has failed after the last', async () => {
    delivery = { outcome: 'deferred', words: '451 later' };
    const id = Number(await confirmation());
    await expect(sendMail()({ mailId: id }, { last: false })).rejects.toThrow(PutOff);
    expect(mails.all[0]).toMatchObject({ status: 'queued', lastError: '451 later' });
    await sendMail()({ mailId: id }, { last: true });
    expect(mails.all[0]?.status).toBe('failed');
    expect(mails.all[0]?.attempts.map(({ outcome }) => outcome)).toEqual(['deferred', 'deferred']);
  });

  it('sends a visit’s link and its calendar file, which say the same at each try and are stored nowhere', async () => {
    const data = { ...samples.visitConfirmed, sequence: 2 };
    const about = { resource: 'visit', id: 7 };
    const id = Number(await outbox().put({ kind: 'visitConfirmed', data, to: TO, about }));
    delivery = { outcome: 'deferred', words: '451 later' };
    await expect(sendMail()({ mailId: id }, { last: false })).rejects.toThrow(PutOff);
    delivery = { outcome: 'accepted', words: '250 ok' };
    await sendMail()({ mailId: id }, { last: false });
    const url = 'https://www.hiami.example/mail/reserve_check/visit-7';
    for (const message of sent) {
      expect(message.text).toContain(url);
      expect(message.calendar?.method).toBe('REQUEST');
      const file = message.calendar?.content.replaceAll('\r\n ', '');
      expect(file).toContain(`URL;VALUE=URI:${url}`);
      expect(file).toContain('SEQUENCE:2');
    }
    expect(sent).toHaveLength(2);
    expect(JSON.stringify(mails.all)).not.toContain('visit-7');
    expect(issued).toEqual([]);
  });

  it('says where it is declined if it is one that people ask for, and not otherwise', async () => {
    const data = { albumId: 3, title: '夏祭り', familyNames: ['小野寺'] };
    const ids = [
      await outbox().put({ kind: 'newPhotos', data, to: TO }),
      await outbox().put({ kind: 'testMail', data: { address: TO.address }, to: TO }),
    ];
    for (const id of ids) await sendMail()({ mailId: Number(id) }, { last: false });
    expect(sent.map(({ declineAt }) => declineAt)).toEqual([
      'https://www.hiami.example/family/zoom_visit/mailadd',
      undefined,
    ]);
    expect(sent[0]?.text).toContain('https://www.hiami.example/family/photo?album=3');
    expect(sent[0]?.text).toMatch(/夏祭り[\s\S]*小野寺 様/);
  });

  it('tells of an address that does not exist', async () => {
    delivery = { outcome: 'unreachable', words: '550 5.1.1 unknown' };
    const id = await confirmation();
    await sendMail()({ mailId: Number(id) }, { last: false });
    expect(unreachable).toEqual([[7, expect.stringContaining('@'), '550 5.1.1 unknown']]);
    expect(mails.all[0]?.status).toBe('bounced');
  });

  it('sends nothing that was cancelled or sent before', async () => {
    const id = Number(await confirmation());
    await sendMail()({ mailId: id }, { last: false });
    await sendMail()({ mailId: id }, { last: false });
    expect(sent).toHaveLength(1);
  });

  it('leaves no mail waiting for ever when its sending is broken', async () => {
    delivery = new Error('a fault');
    const id = Number(await confirmation());
    await expect(sendMail()({ mailId: id }, { last: false })).rejects.toThrow('a fault');
    expect(mails.all[0]?.status).toBe('queued');
    await expect(sendMail()({ mailId: id }, { last: true })).rejects.toThrow('a fault');
    expect(mails.all[0]?.status).toBe('failed');
  });
});

describe('rescuing mails', () => {
  it('gives a new job to those that wait without one, and to no other', async () => {
    const clock = makeFixedClock();
    const mails = makeMemoryMails(clock.now);
    for (let count = 0; count < 2; count += 1) await mails.insert(aNewMail());
    clock.pass(11 * 60);
    await mails.insert(aNewMail());
    const added: number[] = [];
    const rescue = makeRescueMails({
      mails,
      queue: {
        add: async (_task, payload) => void ('mailId' in payload && added.push(payload.mailId)),
        alive: async (keys) => new Set(keys.filter((key) => key === 'mail:1')),
      },
      inTransaction: (work) => work(),
      clock,
    });
    expect(await rescue()).toBe(1);
    expect(added).toEqual([2]);
  });
});
