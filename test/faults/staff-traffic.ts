import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { inHours, noticeForm } from '../support/demo-notice.ts';
import { viewOf } from '../support/demo-site.ts';
import { uploadForm } from '../support/upload-form.ts';
import { makeWebClient, type WebClient } from '../support/web-client.ts';
import type { Ledger } from './deeds.ts';
import { think } from './family-traffic.ts';
import type { Picture } from './pictures.ts';

/** How the titles of the notices begin. */
export const NOTICE = '停電のお知らせ ';

const JSON_HEADERS = { accept: 'application/json' };

const albumOf = (path: string): string => path.split('/').at(-1) ?? '';

/** A picture that nobody has sent: what stands after the end of a JPEG is no part of what is seen. */
async function another({ path }: Picture, tag: string) {
  const bytes = Buffer.concat([await readFile(path), Buffer.from(tag)]);
  return { bytes, digest: createHash('sha256').update(bytes).digest('hex') };
}

type Sent = { uploads?: { ok: boolean }[] };
const isTaken = (body: unknown): number | null => ((body as Sent).uploads?.[0]?.ok ? 1 : null);

/** A worker who fills an album, one picture after the other; what got no answer is mostly sent again. */
export async function fillAlbum(
  client: WebClient,
  album: string,
  pictures: readonly Picture[],
  ledger: Ledger,
  ended: () => boolean,
): Promise<void> {
  for (let n = 0; !ended(); n += 1) {
    await think([20, 120]);
    const picture = pictures[n % pictures.length] as Picture;
    const { bytes, digest } = await another(picture, `${album} ${n}`);
    const name = `${n}-${picture.name}`;
    for (let again = true; again; ) {
      const body = await uploadForm({ _act: 'upload' }, [{ field: 'files', name, bytes }]);
      const { outcome } = await ledger.does(
        { act: 'picture', who: albumOf(album), about: digest },
        () => client.ask(album, { body, headers: JSON_HEADERS }),
        isTaken,
      );
      again = outcome === 'unanswered' && Math.random() < 0.8;
    }
  }
}

type AddForm = { fields: { key: string; choices?: { value: string }[] }[] };
type Asked = { view?: { slots?: { asked?: { confirmation: string } } } };

/** A worker who writes notices to all families, each with a mail; asked whom it reaches, the form is sent once more. */
export async function writeNotices(client: WebClient, ledger: Ledger, ended: () => boolean): Promise<void> {
  const path = '/manager/notice_family/add';
  const { fields } = await viewOf<AddForm>(client, path);
  const categoryId = fields.find(({ key }) => key === 'categoryId')?.choices?.[0]?.value ?? '';
  for (let n = 1; !ended(); n += 1) {
    await think([1_500, 2_500]);
    const title = `${NOTICE}${Date.now()}-${n}`;
    const form = { ...noticeForm({ title, publishAt: inHours(0) }), categoryId, audience: 'all', mail: 'on' };
    const deed = { act: 'look', who: 'admin', about: path } as const;
    const asked = await ledger.does(deed, () => client.ask(path, { form, headers: JSON_HEADERS }));
    const reach = (asked.body as Asked | null)?.view?.slots?.asked?.confirmation;
    if (reach === undefined) continue;
    await ledger.does({ act: 'notice', who: 'admin', about: title }, () =>
      client.ask(path, { form: { ...form, reach }, headers: JSON_HEADERS }),
    );
  }
}

const PUBLIC = ['/', '/notice', '/nursing_home/useguid', '/faq', '/employ'];

/** Somebody who reads the public pages. */
export async function readPages(url: string, ledger: Ledger, ended: () => boolean): Promise<void> {
  const client = makeWebClient(url);
  for (let n = 0; !ended(); n += 1) {
    await think([20, 80]);
    const path = PUBLIC[n % PUBLIC.length] as string;
    await ledger.does({ act: 'look', who: 'guest', about: path }, () => client.ask(path));
  }
}
