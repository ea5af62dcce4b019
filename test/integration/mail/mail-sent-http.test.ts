import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LINK_LATER } from '../../../src/domain/mail/mail.ts';
import { type DemoSite, startDemoSite, viewOf } from '../../support/demo-site.ts';
import { until } from '../../support/until.ts';
import type { WebClient } from '../../support/web-client.ts';

type Row = { id: number; title: string; cells: { status: string; recipient: { address: string } } };
type Detail = { version: number; status: string; body: { text: string; frame: string } | null };

let site: DemoSite;
let staff: WebClient;
let viewer: WebClient;
beforeAll(async () => {
  site = await startDemoSite();
  staff = await site.as('visit');
  viewer = await site.as('viewer');
});
afterAll(() => site.stop());

const LIST = '/manager/mail_sent';
const rows = async (params = '') => (await viewOf<{ rows: Row[] }>(staff, LIST + params)).rows;
const mailTo = async (address: string): Promise<number> => {
  const found = (await rows()).find(({ cells }) => cells.recipient.address === address);
  if (!found) throw new Error(`no mail to ${address}`);
  return found.id;
};
const detail = (id: number, client = staff) => viewOf<Detail>(client, `${LIST}/detail/${id}`);

describe('the mails of the demo', () => {
  it('have all come to an end, so that none is ever sent', async () => {
    const states = (await rows()).map(({ cells }) => cells.status);
    expect(states.sort()).toEqual(['bounced', 'cancelled', 'failed', 'sent']);
  });
});

describe('what a mail says', () => {
  const SAID = '決め直す申し込み';
  it('is shown with its secret links open, as text and in a frame that can do nothing', async () => {
    const { body } = await detail(await mailTo('ken@example.jp'));
    expect(body?.text).toContain(SAID);
    const answer = await staff.ask(body?.frame ?? '');
    expect(answer.headers.get('content-security-policy')).toBe(
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
    );
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const html = await answer.text();
    expect(html).toContain(LINK_LATER);
    expect(html).not.toContain('/family/reset/');
  });
  it('reaches whoever may not read bodies nowhere: neither page, nor data, frame, list or CSV', async () => {
    const id = await mailTo('ken@example.jp');
    const page = `${LIST}/detail/${id}`;
    expect((await viewer.ask(`${LIST}/body/${id}`)).status).toBe(403);
    for (const [path, accept] of [
      [page, 'text/html'],
      [page, 'application/json'],
      [LIST, 'text/html'],
      [`${LIST}.csv`, 'text/csv'],
    ] as const) {
      const answer = await viewer.ask(path, { headers: { accept } });
      expect(answer.status).toBe(200);
      const text = await answer.text();
      expect(text).toContain('パスワードの再設定');
      expect(text).not.toContain(SAID);
    }
  });
});

describe('the count in the drawer', () => {
  const waiting = async (client: WebClient, path: string) =>
    (await (await client.ask(path, { headers: { accept: 'application/json' } })).json()).badges;
  it('stands on every page of the manager area, in data and in the document', async () => {
    for (const path of ['/manager', LIST, '/manager/category', '/manager/account'])
      expect(await waiting(staff, path)).toEqual({
        mail: 2,
        'run-sheet': expect.any(Number),
        visit: expect.any(Number),
      });
    expect(await (await staff.ask('/manager')).text()).toContain('<span class="drawer-count">2');
  });
  it('is told nobody who may not read mails, and stands on no other page', async () => {
    expect(await waiting(await site.as('press'), '/manager')).toEqual({});
    expect(await waiting(await site.as('H-0001'), '/family')).toBeUndefined();
    expect(await waiting(site.guest(), '/')).toBeUndefined();
  });
});

describe('the CSV of mails', () => {
  it('has the columns of the list, with name and address of the recipient', async () => {
    const text = await (await staff.ask(`${LIST}.csv?status=bounced`)).text();
    const [head, line, ...rest] = text.trim().split('\r\n');
    expect(head).toBe('状態,日時,宛先,件名,種類,試行');
    expect(line).toMatch(/^届かない,.*,葛西 和也 <kazuya@example\.jp>,テストメールです,テストメール,1$/);
    expect(rest).toEqual([]);
  });
});

describe('sending a mail again', () => {
  const press = (id: number, version: number, accept: string) =>
    staff.ask(`${LIST}/detail/${id}`, {
      form: { _act: 'resend', version: String(version) },
      headers: { accept },
    });
  it('works as a plain form, and the mail goes out', async () => {
    const id = await mailTo('kazuya@example.jp');
    const { version } = await detail(id);
    const answer = await press(id, version, 'text/html');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`${LIST}/detail/${id}`);
    await until(async () => (await detail(id)).status === 'sent');
    // Who pressed on a page from before is told, and sees how it stands.
    const late = await press(id, version, 'text/html');
    expect(late.status).toBe(409);
    expect(await late.text()).toContain('ページを開いたあとに状態が変わりました');
  });
  it('is for nobody who only reads', async () => {
    const id = await mailTo('ken@example.jp');
    const answer = await viewer.ask(LIST, { form: { _act: 'resend', id: String(id) } });
    expect(answer.status).toBe(403);
    expect((await detail(id)).status).toBe('failed');
  });
});

describe('the gallery', () => {
  it('shows every mail in a frame of its own', async () => {
    const { mails } = await viewOf<{ mails: { kind: string; frame: string; text: string }[] }>(
      viewer,
      '/manager/sample',
    );
    expect(mails.length).toBeGreaterThanOrEqual(4);
    for (const { frame } of mails) {
      const answer = await viewer.ask(frame);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox;/);
    }
    expect((await viewer.ask('/manager/sample/mail/none')).status).toBe(404);
  });
});
