import { DomainError } from '../../domain/errors.ts';
import type { NoticeBody, NoticeForm } from '../../domain/notice/notice-form.ts';
import type { MediaRow, MediaRows } from '../media/media.port.ts';
import type { Crud } from '../resource/crud.ts';
import type { PrepareStep } from '../resource/crud-steps.ts';
import type { Stored } from '../resource/resource.ts';
import { hasSilentPicture, withAltTexts } from './body-pictures.ts';
import type { NoticeRow } from './notices.port.ts';
import type { RichText } from './rich-text.port.ts';

export type NoticeCrud = Crud<NoticeRow, NoticeForm>;

/** The list of a notice, to the public or to families: its name is in the codes of refusals. */
type List = { readonly name: string };
type StoredBody = Stored & { readonly body: { readonly html: string } };
type Written = Pick<NoticeForm, 'body' | 'attachments' | 'status'>;

/** Cleans the body's HTML, or makes HTML of plain text; refuses a body that says and shows nothing. */
export const cleanBody =
  <T extends StoredBody, I extends Written>(list: List, richText: RichText): PrepareStep<T, I> =>
  ({ before, input }) => {
    const html = htmlOf(richText, input.body, before);
    if (richText.toPlain(html).trim() === '' && richText.pictures(html).length === 0)
      throw refusal(list, 'body', '本文を入力してください。');
    return { ...input, body: { html } };
  };

/**
 * Holds the media that the cleaned body shows and the notice attaches until it is saved: they must exist, and who is
 * in the pictures must allow what the notice does. Pictures without words take those of their medium.
 */
export const holdMedia =
  <T extends Stored, I extends Written>(
    list: List,
    { richText, media }: { richText: RichText; media: Pick<MediaRows, 'hold'> },
  ): PrepareStep<T, I> =>
  async ({ input }) => {
    const html = 'html' in input.body ? input.body.html : '';
    const keys = richText.pictures(html);
    const held = await media.hold({ ids: input.attachments.map(({ mediaId }) => mediaId), keys });
    assertAttachments(list, input, held);
    assertConsents(list, input, held);
    return { ...input, body: { html: describePictures(list, html, keys, held) } };
  };

const refusal = ({ name }: List, field: keyof Written, message: string) =>
  new DomainError('invalid', `${name}.${field}`, message, { fields: { [field]: [message] } });

/** Plain text that says just what the stored body says leaves it as it is: nobody's formatting is lost unasked. */
function htmlOf(richText: RichText, body: NoticeBody, before: StoredBody | null): string {
  if ('html' in body) return richText.clean(body.html);
  if (before && sameText(richText.toPlain(before.body.html), body.plain)) return before.body.html;
  return richText.fromPlain(body.plain);
}

const sameText = (one: string, other: string): boolean =>
  one.replace(/\s+/g, ' ').trim() === other.replace(/\s+/g, ' ').trim();

function assertAttachments(list: List, { attachments }: Written, held: readonly MediaRow[]): void {
  const lost = attachments.find(
    ({ mediaId }) => !held.some(({ id, kind }) => id === mediaId && kind === 'pdf'),
  );
  if (lost)
    throw refusal(list, 'attachments', `添付の「${lost.label}」が見つかりません。PDFを選び直してください。`);
}

/** A draft may hold any picture: it is asked again when it is published. */
function assertConsents(list: List, { status }: Written, held: readonly MediaRow[]): void {
  const lacking = held.find(({ lacking: count }) => count > 0);
  if (status === 'draft' || !lacking) return;
  throw refusal(
    list,
    'body',
    `写真「${lacking.name}」には、公開サイトへの同意のない方が写っています。写真を外すか、同意をいただいてから公開してください（下書きには保存できます）。`,
  );
}

function describePictures(
  list: List,
  html: string,
  keys: readonly string[],
  held: readonly MediaRow[],
): string {
  if (keys.some((key) => !held.some((medium) => medium.key === key)))
    throw refusal(list, 'body', '本文の写真に、削除されたものがあります。写真を選び直してください。');
  const described = withAltTexts(html, held);
  if (hasSilentPicture(described))
    throw refusal(
      list,
      'body',
      '本文の写真に代替テキスト（写真の説明）を入れてください。見えない方に読み上げられます。',
    );
  return described;
}
