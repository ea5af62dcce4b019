import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contentRow, contentRows, filledForm, startContentSite } from '../../support/content-lists.ts';
import { cardsFor } from '../../support/dashboard-cards.ts';
import { type DemoSite, perform, viewOf } from '../../support/demo-site.ts';
import { uploadForm } from '../../support/upload-form.ts';
import type { WebClient } from '../../support/web-client.ts';

const JSON_HEADERS = { accept: 'application/json' };
const LIST = '/manager/site/document';
let site: DemoSite;
let press: WebClient;
let garden: WebClient;
beforeAll(async () => {
  ({ site, press, garden } = await startContentSite());
});
afterAll(() => site?.stop());

const titled = (title: string) => contentRow(press, 'document', (row) => row.title === title);
const pageOf = async (path: string) => (await site.guest().ask(path)).text();
const linkTo = async (title: string): Promise<string | null> =>
  new RegExp(`href="([^"]+)"[^>]*>${title}<`).exec(await pageOf('/about'))?.[1] ?? null;
const save = (
  id: number,
  form: Record<string, string>,
  file?: { name: string; path?: string; bytes?: Uint8Array },
) =>
  uploadForm(form, file ? [{ field: 'pdf_file', ...file }] : []).then((body) =>
    press.ask(`${LIST}/edit/${id}`, { method: 'POST', body, headers: JSON_HEADERS }),
  );

describe('the list of documents', () => {
  it('begins with those of the profile, their PDFs among them', async () => {
    const rows = await contentRows(press, 'document');
    expect(rows[0]).toMatchObject({
      title: '重要事項説明書（ひあみ野）',
      cells: { facility: 'nursing_home', pdfName: 'あり', asOf: '2026-07-01' },
    });
    expect(rows.find(({ title }) => title === '料金表')?.cells.facility).toBe('両施設');
    expect(await linkTo('料金表')).toBe('/documents/fee-table.pdf');
  });

  it('keeps the PDF where only words are changed, and visitors read them at once', async () => {
    const { id } = await titled('料金表');
    await perform(press, `${LIST}/edit/${id}`, {
      ...(await filledForm(press, 'document', id)),
      title: '料金の一覧',
      'asOf[year]': '2026',
      'asOf[month]': '10',
      'asOf[day]': '1',
    });
    expect(await linkTo('料金の一覧')).toBe('/documents/fee-table.pdf');
    expect(await pageOf('/about')).toContain('dateTime="2026-10-01"');
    expect(await pageOf('/nursing_home/useguid')).toContain('料金の一覧');
    const { headers } = await site.guest().ask('/documents/fee-table.pdf');
    expect(headers.get('content-disposition')).toContain(encodeURIComponent('料金の一覧.pdf'));
  });

  it('takes a new PDF in the place of the old one, which is served no more', async () => {
    const { id } = await titled('運営規程の概要');
    const answer = await save(id, await filledForm(press, 'document', id), {
      name: '運営規程.pdf',
      path: 'views/site/documents/fee-table.pdf',
    });
    expect(answer.status).toBe(200);
    const link = await linkTo('運営規程の概要');
    expect(link).toMatch(/^\/files\/[0-9a-f-]{36}\/original$/);
    const file = await site.guest().ask(String(link));
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    await file.arrayBuffer();
    expect((await site.guest().ask('/documents/rules.pdf')).status).toBe(404);
  });

  it('hides the file of a document that is deleted, and keeps it from being deleted itself', async () => {
    const { id } = await titled('運営規程の概要');
    const link = String(await linkTo('運営規程の概要'));
    const media = await viewOf<{ rows: { id: number; cells: { uses: number } }[] }>(
      press,
      '/manager/media?q=%E9%81%8B%E5%96%B6%E8%A6%8F%E7%A8%8B',
    );
    expect(media.rows[0]?.cells.uses).toBe(1);
    const refused = await press.ask('/manager/media', {
      form: { _act: 'remove', id: String(media.rows[0]?.id) },
      headers: JSON_HEADERS,
    });
    expect(await refused.text()).toContain('公開書類「運営規程の概要」');
    await perform(press, LIST, { _act: 'remove', id: String(id) });
    expect([await linkTo('運営規程の概要'), (await site.guest().ask(link)).status]).toEqual([null, 404]);
    await perform(press, LIST, { _act: 'restore', id: String(id) });
    expect((await site.guest().ask(link)).status).toBe(200);
  });

  it('looks at what a file holds, whatever it is called', async () => {
    const { id } = await titled('料金の一覧');
    const answer = await save(id, await filledForm(press, 'document', id), {
      name: '料金.pdf',
      bytes: new TextEncoder().encode('<html>料金</html>'),
    });
    const { errors } = (await answer.json()) as { errors: Record<string, string[]> };
    expect([answer.status, Object.keys(errors)]).toEqual([422, ['pdf']]);
    expect(await linkTo('料金の一覧')).toBe('/documents/fee-table.pdf');
  });

  it.each([
    [{ pdf: '2147483647' }, 'pdf'],
    [{ pdf: 'fee-table.pdf' }, 'pdf'],
    [{ title: '' }, 'title'],
    [{ 'reviewBy[year]': '2020' }, 'reviewBy'],
  ])('refuses %j', async (wrong, field) => {
    const { id } = await titled('料金の一覧');
    const answer = await press.ask(`${LIST}/edit/${id}`, {
      form: { ...(await filledForm(press, 'document', id)), ...wrong },
      headers: JSON_HEADERS,
    });
    const { errors } = (await answer.json()) as { errors: Record<string, string[]> };
    expect([answer.status, Object.keys(errors)]).toEqual([422, [field]]);
  });

  it('reminds the staff on their home from the day of the review on', async () => {
    const { id } = await titled('料金の一覧');
    const waits = (client: WebClient) => cardsFor(client, LIST);
    const before = await waits(press);
    await perform(press, `${LIST}/edit/${id}`, {
      ...(await filledForm(press, 'document', id)),
      'asOf[year]': '2024',
      'reviewBy[year]': '2025',
    });
    expect(await waits(press)).not.toEqual(before);
    expect(await waits(press)).toMatchObject([
      { title: expect.stringMatching(/^見直す日の来た公開書類 \d+件$/), act: { href: `${LIST}?state=due` } },
    ]);
    expect((await titled('料金の一覧')).cells.state).toBe('due');
    expect(await waits(await site.as('visit'))).toEqual([]);
  });

  it('lets a worker of one facility change what is of that facility alone', async () => {
    const rows = await contentRows(garden, 'document');
    expect(new Set(rows.map(({ cells }) => cells.facility))).toEqual(new Set(['group_home', '両施設']));
    const shared = await titled('料金の一覧');
    const own = await titled('重要事項説明書（ひあみの庭）');
    const saved = async ({ id }: { id: number }, own: Record<string, string> = {}) =>
      (
        await garden.ask(`${LIST}/edit/${id}`, {
          form: { ...(await filledForm(garden, 'document', id)), ...own },
          headers: JSON_HEADERS,
        })
      ).status;
    // Nor may it be taken over by naming the own facility.
    expect([await saved(shared), await saved(shared, { facility: 'group_home' })]).toEqual([422, 422]);
    expect([await saved(own, { facility: '' }), await saved(own)]).toEqual([422, 200]);
  });
});
