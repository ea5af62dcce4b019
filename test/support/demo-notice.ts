import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { type DemoSite, perform, viewOf } from './demo-site.ts';
import { uploadForm } from './upload-form.ts';
import type { WebClient } from './web-client.ts';

type Uploaded = { id: number; key: string; kind: 'picture' | 'pdf' };

/** A picture whose bytes nothing else has. */
export const aPicture = () =>
  sharp(randomBytes(48 * 48 * 3), { raw: { width: 48, height: 48, channels: 3 } })
    .jpeg()
    .toBuffer();

const aPdf = () =>
  Buffer.from(`%PDF-1.4\n% ${randomBytes(8).toString('hex')}\ntrailer\n<< /Size 1 >>\nstartxref\n0\n%%EOF\n`);

/** Uploads one file as the media list does. */
export async function upload(client: WebClient, name: string, bytes: Uint8Array): Promise<Uploaded> {
  const body = await uploadForm({ _act: 'upload' }, [{ field: 'files', name, bytes }]);
  const answer = await client.ask('/manager/media', { body, headers: { accept: 'application/json' } });
  const { uploads } = (await answer.json()) as { uploads?: Uploaded[] };
  const [uploaded] = uploads ?? [];
  if (!uploaded) throw new Error(`${name} was not taken: ${answer.status}`);
  return uploaded;
}

const HOUR = 3_600_000;
export const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

/** What a notice is made of besides its files; times are ISO instants. */
export type NoticeText = {
  title: string;
  html?: string;
  publishAt?: string;
  endAt?: string;
  status?: string;
};

export const noticeForm = ({ title, html = '<p>本文です。</p>', publishAt, endAt, status }: NoticeText) => ({
  title,
  categoryId: '1',
  facility: '',
  'body[html]': html,
  publishAt: publishAt ?? inHours(-1),
  endAt: endAt ?? '',
  status: status ?? 'published',
});

const listed = async (client: WebClient, title: string): Promise<string> => {
  const { rows } = await viewOf<{ rows: { id: number; title: string }[] }>(
    client,
    `/manager/notice2?q=${encodeURIComponent(title)}`,
  );
  return String(rows.find((row) => row.title === title)?.id);
};

/** Writes a notice as a worker does, and gives its id. */
export async function writeNotice(client: WebClient, text: NoticeText): Promise<string> {
  await perform(client, '/manager/notice2/add', noticeForm(text));
  return listed(client, text.title);
}

/** A public notice with a picture in its body and a PDF, which nothing else uses; `form` saves it again. */
export async function aPublicNotice(site: DemoSite, title: string) {
  const client = await site.as('press');
  const picture = await upload(client, 'picture.jpg', await aPicture());
  const pdf = await upload(client, 'guide.pdf', aPdf());
  const form = {
    ...noticeForm({ title, html: `<p>本文です。</p><img src="/files/${picture.key}/screen" alt="庭">` }),
    'attachments[0][mediaId]': String(pdf.id),
    'attachments[0][label]': 'ご案内',
  };
  await perform(client, '/manager/notice2/add', form);
  const id = await listed(client, title);
  return {
    id,
    title,
    client,
    files: ['thumb', 'screen', 'large']
      .map((size) => `/files/${picture.key}/${size}`)
      .concat(`/files/${pdf.key}/original`),
    save: async (changes: Record<string, string>) => {
      const { row } = await viewOf<{ row: { version: number } }>(client, `/manager/notice2/edit/${id}`);
      await perform(client, `/manager/notice2/edit/${id}`, {
        ...form,
        ...changes,
        version: String(row.version),
      });
    },
    remove: () => perform(client, `/manager/notice2/del/${id}`, {}),
  };
}
