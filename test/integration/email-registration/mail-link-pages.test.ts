import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MAX_INVALID_LINKS } from '../../../src/domain/account/attempt-limits.ts';
import { MAX_MAILS_PER_HOUR } from '../../../src/domain/email-registration/email-registration.ts';
import { MAILADD, type RegistrationSite, startRegistrationSite } from './registration-site.ts';

let site: RegistrationSite;
beforeAll(async () => {
  site = await startRegistrationSite();
});
afterAll(() => site?.stop());
beforeEach(() => site.reset());

const CONFIRM = '/mail/family_check/confirm';
const COMPLETE = '/mail/family_check/complite';
const completeOf = (path: string) => path.replace(CONFIRM, COMPLETE);

/** The document of a page, its scripts left out: what is read without them. */
const read = async (path: string, client = site.guest()) => {
  const answer = await client.ask(path);
  const html = await answer.text();
  return { answer, text: html.replace(/<script[\s\S]*?<\/script>|<!-- -->/g, '') };
};
/** Mails that were written to an address, sent or not. */
const written = async (address: string): Promise<number> =>
  (await site.db('mails').where({ to_address: address })).length;
const press = (path: string, client = site.guest()) => client.ask(path, { form: {} });

describe('the page of a confirmation link', () => {
  it('shows the address and the family, keeps itself to itself, and changes nothing by being opened', async () => {
    const { address, path } = await site.register();
    const before = await site.row(address);
    const { answer, text } = await read(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(text).toContain('<meta name="robots" content="noindex"');
    expect(text).toContain(address);
    expect(text).toContain('葛西 和也 様');
    for (const other of ['H-0003', 'トメ', '0000001303', 'kazuya@']) expect(text).not.toContain(other);
    for (const method of ['GET', 'HEAD', 'GET', 'HEAD']) await site.guest().ask(path, { method });
    for (const method of ['GET', 'HEAD']) await site.guest().ask(completeOf(path), { method });
    expect(await site.row(address)).toEqual(before);
    expect(await written(address)).toBe(1);
  });

  it('confirms by its button, says what will come, and from then on that it is done', async () => {
    const { address, path } = await site.register();
    const pressed = await press(path);
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, completeOf(path)]);
    const { text } = await read(completeOf(path));
    expect(text).toContain('登録が完了しました');
    expect(text).toContain('写真のメール');
    expect(text).not.toContain('お知らせのメール');
    expect(await site.row(address)).toMatchObject({ status: 'confirmed', last_error: null });
    expect((await read(path)).text).toContain('登録は終わっています');
    expect((await press(path)).status).toBe(303);
    expect((await site.mailbox.next(address)).subject).toBe('メールアドレスの登録が終わりました');
    expect(await written(address)).toBe(2);
    const history = await site.db('history').where({ resource: 'email-registration', act: 'confirm' });
    expect(history).toMatchObject([{ actor_kind: 'family', actor_name: '葛西 和也' }]);
  });

  it('is over after 72 hours', async () => {
    const { address, path } = await site.register();
    const { confirm_mail_id: mailId } = await site.row(address);
    const [link] = await site.db('mail_links').where({ mail_id: mailId });
    const [mail] = await site.db('mails').where({ id: mailId });
    const hours = (Date.parse(link.expires_at) - Date.parse(mail.sent_at)) / 3_600_000;
    expect(hours).toBeGreaterThan(71.9);
    expect(hours).toBeLessThan(72.1);
    await site.db('mail_links').where({ mail_id: mailId }).update({ expires_at: new Date() });
    const { text } = await read(path);
    expect(text).toContain('期限が切れています');
    expect(text).toContain(`href="${MAILADD}"`);
    expect(text).not.toContain(address);
    expect((await press(path)).status).toBe(422);
    expect(await site.row(address)).toMatchObject({ status: 'pending' });
  });

  it('is replaced by that of a newer mail', async () => {
    const { address, path } = await site.register();
    const { id } = await site.row(address);
    await site.family.ask(MAILADD, { form: { _act: 'ask', id: String(id) } });
    const newer = await site.linkFor(address);
    expect((await read(path)).text).toContain('このリンクは古いものです');
    expect((await press(path)).status).toBe(422);
    const pressed = await press(newer);
    expect(pressed.status).toBe(303);
    expect((await read(path)).text).toContain('登録は終わっています');
  });

  it('says of an address that mails cannot reach, or that is stopped, how to go on', async () => {
    const { address, path } = await site.register();
    const set = (status: string) => site.db('email_registrations').where({ address }).update({ status });
    await set('unreachable');
    expect((await read(path)).text).toContain('メールが届かなかったことがあります');
    expect((await press(path)).status).toBe(422);
    await set('stopped');
    expect((await read(path)).text).toContain('このアドレスは停止しています');
    expect((await press(path)).status).toBe(422);
  });

  it('knows nothing of an address that was removed, nor of a link that is none', async () => {
    const { address, path } = await site.register();
    const { id } = await site.row(address);
    await site.family.ask(MAILADD, { form: { _act: 'remove', id: String(id) } });
    for (const unknown of [path, `${CONFIRM}/${'x'.repeat(43)}`, `${CONFIRM}/${'x'.repeat(128)}`]) {
      const { answer, text } = await read(unknown);
      expect([answer.status, text.includes('このリンクは使えません')]).toEqual([200, true]);
      expect(text).not.toContain(address);
    }
    expect((await press(path)).status).toBe(422);
  });

  it('says to open the link of the mail where the address has none', async () => {
    for (const bare of [CONFIRM, `${CONFIRM}/%E3%80%82`]) {
      const { answer, text } = await read(bare);
      expect([answer.status, text.includes('メールのリンクを開いてください')]).toEqual([200, true]);
      expect(text).toContain('0000-00-1201');
    }
    const complete = await site.guest().ask(COMPLETE);
    expect([complete.status, complete.headers.get('location')]).toEqual([303, CONFIRM]);
  });

  it.each(['。', '>', '）', ')', '」', '.', '、どうぞ'])(
    'is found with %s glued to it by a mail program',
    async (glued) => {
      const { address, path } = await site.register();
      const opened = await site.guest().ask(path + encodeURI(glued));
      expect([opened.status, opened.headers.get('location')]).toEqual([303, path]);
      expect((await press(path + encodeURI(glued))).headers.get('location')).toBe(completeOf(path));
      expect(await site.row(address)).toMatchObject({ status: 'confirmed' });
    },
  );

  it('is pressed from a browser that tells no origin, and from no other site', async () => {
    const { path } = await site.register();
    const foreign = await site.family.ask(path, {
      form: {},
      headers: { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' },
    });
    expect(foreign.status).toBe(403);
    const elsewhere = await site.family.ask(MAILADD, { form: { _act: 'add' }, headers: { origin: 'null' } });
    expect(elsewhere.status).toBe(403);
    const old = await site.family.ask(path, { form: {}, headers: { origin: 'null' } });
    expect([old.status, old.headers.get('location')]).toEqual([303, completeOf(path)]);
  });

  it('stands in no log', async () => {
    const { path } = await site.register();
    await read(path);
    await press(path);
    const log = site.output();
    expect(log).toContain('/mail/family_check/confirm/');
    expect(log).not.toContain(path.split('/').at(-1));
  });
});

describe('the page after the confirmation', () => {
  it('leads back to the button while it was not pressed', async () => {
    const { path } = await site.register();
    const answer = await site.guest().ask(completeOf(path));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
  });

  it('sends a test mail, and not without end', async () => {
    const { address, path } = await site.register();
    await press(path);
    await site.mailbox.next(address);
    const pressed = await press(completeOf(path));
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, `${completeOf(path)}?sent=1`]);
    expect((await read(`${completeOf(path)}?sent=1`)).text).toContain('テストメールを送りました');
    expect((await site.mailbox.next(address)).subject).toBe('テストメールです');
    for (let sent = 1; sent < MAX_MAILS_PER_HOUR.address; sent += 1) await press(completeOf(path));
    const refused = await press(completeOf(path));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    expect(await refused.text()).toContain('1時間に5回まで');
  });
});

describe('a client that tries out links', () => {
  it('has to wait, whatever it opens then', async () => {
    const { path } = await site.register();
    for (let tried = 0; tried < MAX_INVALID_LINKS; tried += 1)
      expect((await site.guest().ask(`${CONFIRM}/wrong-${tried}`)).status).toBe(200);
    const refused = await site.guest().ask(path);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await press(path)).status).toBe(429);
  });
});
