import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { htmlBody, plainText } from '../../../../src/adapters/mail/mail-bodies.ts';
import { mailOptions, quotedLocal } from '../../../../src/adapters/mail/mail-options.ts';
import type { Message } from '../../../../src/application/mail/mails.port.ts';
import { LINK_LATER, type MailBlock } from '../../../../src/domain/mail/mail.ts';

const FROM = { address: 'no-reply@hiami.example', bounces: 'bounce@hiami.example' };
const ODD = '髙﨑①㈱～👵🏻';
const LONG = '介護'.repeat(40);
const BLOCKS: MailBlock[] = [
  { kind: 'text', text: `${ODD} 様` },
  { kind: 'text', text: 'あ'.repeat(2_000) },
  { kind: 'facts', facts: [{ label: '日時', value: '12月1日（火）10:00' }] },
  { kind: 'steps', steps: ['開く', '押す'] },
  { kind: 'link', label: '開く', href: `https://www.hiami.example/${'a'.repeat(300)}?x=1&y=<2>` },
  { kind: 'signature', lines: ['ひあみ野', '電話 0000-00-1202'] },
];

const messageWith = (own: Partial<Message> = {}): Message => ({
  to: { name: ODD, address: 'mayumi@example.jp' },
  fromName: '介護付有料老人ホーム ひあみ野',
  replyTo: 'hiamino@hiami.example',
  subject: LONG + ODD,
  text: plainText(BLOCKS),
  html: htmlBody({ subject: LONG, blocks: BLOCKS }),
  key: '00000000-0000-4000-8000-000000000001',
  ...own,
});

const sourceOf = async (message: Message): Promise<string> => {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message: source } = await composer.sendMail(mailOptions(message, FROM));
  return String(source);
};
const headOf = (source: string): string => source.slice(0, source.indexOf('\r\n\r\n'));

describe('a mail on the wire', () => {
  it('has lines of at most 998 octets and encoded words of at most 75', async () => {
    const source = await sourceOf(messageWith());
    for (const line of source.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(998);
    const words = headOf(source).match(/=\?[^?\s]+\?[BQ]\?[^?\s]*\?=/gi) ?? [];
    expect(words.length).toBeGreaterThan(3);
    for (const word of words) expect(word.length).toBeLessThanOrEqual(75);
    expect(source).toMatch(/^[\x20-\x7e\t\r\n]*$/);
  });

  it('is text first, then HTML, both UTF-8', async () => {
    const source = await sourceOf(messageWith());
    expect(headOf(source)).toMatch(/content-type: multipart\/alternative/i);
    const types = [...source.matchAll(/^Content-Type: ([^;\r]+); charset=([\w-]+)/gim)].map(
      ([, type, set]) => [type, set],
    );
    expect(types).toEqual([
      ['text/plain', 'utf-8'],
      ['text/html', 'utf-8'],
    ]);
  });

  it('gives back subject, names and bodies as they were written', async () => {
    const mail = await PostalMime.parse(await sourceOf(messageWith()));
    expect(mail.subject).toBe(LONG + ODD);
    expect(mail.to).toEqual([{ name: ODD, address: 'mayumi@example.jp' }]);
    expect(mail.from).toEqual({ name: '介護付有料老人ホーム ひあみ野', address: 'no-reply@hiami.example' });
    expect(mail.replyTo).toMatchObject([{ address: 'hiamino@hiami.example' }]);
    expect(mail.text?.trim()).toBe(plainText(BLOCKS).trim());
    expect(mail.html).toContain('&lt;2&gt;');
  });

  it('says that a program wrote it, who it is, and where reports go', async () => {
    const options = mailOptions(messageWith(), FROM);
    const head = headOf(await sourceOf(messageWith()));
    expect(head).toMatch(/^Auto-Submitted: auto-generated$/im);
    expect(head).toMatch(/^Message-ID: <mail-00000000-0000-4000-8000-000000000001@hiami\.example>$/im);
    expect(head).not.toMatch(/^List-/im);
    expect(options.envelope).toEqual({ from: 'bounce@hiami.example', to: 'mayumi@example.jp' });
  });

  it('says where to decline what people may decline', async () => {
    const head = headOf(
      await sourceOf(messageWith({ declineAt: 'https://www.hiami.example/family/zoom_visit/mailadd' })),
    );
    expect(head).toMatch(
      /^List-Unsubscribe: <https:\/\/www\.hiami\.example\/family\/zoom_visit\/mailadd>$/im,
    );
    expect(head).toMatch(/^List-ID: <families\.hiami\.example>$/im);
  });

  it('lets nobody add a header by a name or subject', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), async (typed) => {
        const evil = `${typed}\r\nBcc: thief@example.com\r\n\r\nbody`;
        const source = await sourceOf(
          messageWith({ subject: evil, to: { name: evil, address: 'mayumi@example.jp' }, fromName: evil }),
        );
        expect(headOf(source)).not.toMatch(/^bcc:/im);
        expect(headOf(source)).toMatch(/^mime-version: 1\.0$/im);
      }),
      { numRuns: 50 },
    );
  });
});

describe('old phone addresses', () => {
  it.each([
    ['a..b@docomo.ne.jp', '"a..b"@docomo.ne.jp'],
    ['ab.@docomo.ne.jp', '"ab."@docomo.ne.jp'],
    ['.ab@docomo.ne.jp', '".ab"@docomo.ne.jp'],
    ['a.b@docomo.ne.jp', 'a.b@docomo.ne.jp'],
  ])('%s is sent to %s', async (address, quoted) => {
    expect(quotedLocal(address)).toBe(quoted);
    const message = messageWith({ to: { name: '真弓', address } });
    expect(headOf(await sourceOf(message))).toContain(`<${quoted}>`);
    expect(mailOptions(message, FROM).envelope).toMatchObject({ to: quoted });
  });
});

describe('the bodies of a mail', () => {
  it('show where a secret link will be, and no link', () => {
    const blocks: MailBlock[] = [{ kind: 'secretLink', label: '確かめる', purpose: 'confirmAddress' }];
    expect(plainText(blocks)).toContain(LINK_LATER);
    expect(htmlBody({ subject: '', blocks })).toContain(LINK_LATER);
    expect(htmlBody({ subject: '', blocks })).not.toContain('href');
  });

  it('put every link alone on its line, so that no sign sticks to it', () => {
    const text = plainText([{ kind: 'link', label: '開く', href: 'https://www.hiami.example/x' }]);
    expect(text.split('\n')).toContain('https://www.hiami.example/x');
  });

  it('write what people typed as text, never as HTML', () => {
    const typed = `<img src=x onerror=alert(1)>"'&`;
    const html = htmlBody({
      subject: typed,
      blocks: [
        { kind: 'text', text: typed },
        { kind: 'facts', facts: [{ label: typed, value: typed }] },
        { kind: 'steps', steps: [typed] },
        { kind: 'signature', lines: [typed] },
      ],
    });
    expect(html).not.toContain('<img');
  });
});
