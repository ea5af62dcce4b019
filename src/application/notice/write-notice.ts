import { DomainError } from '../../domain/errors.ts';
import type { NoticeBody, NoticeForm } from '../../domain/notice/notice-form.ts';
import type { MediaRow, MediaRows } from '../media/media-rows.port.ts';
import type { Crud } from '../resource/crud.ts';
import type { InTransaction } from '../transaction.port.ts';
import { hasSilentPicture, withAltTexts } from './body-pictures.ts';
import type { NoticeRow } from './notice-rows.port.ts';
import type { RichText } from './rich-text.port.ts';

export type NoticeCrud = Crud<NoticeRow, NoticeForm>;

type Ports = {
  crud: NoticeCrud;
  richText: RichText;
  media: Pick<MediaRows, 'hold'>;
  inTransaction: InTransaction;
};

/**
 * A notice's `create` and `update`: the body is cleaned, and what it shows and attaches must exist and be held
 * until the notice is saved. Everything else is the list's own.
 */
export function makeWriteNotice({ crud, richText, media, inTransaction }: Ports): NoticeCrud {
  const prepare = async (raw: unknown, before: NoticeRow | null) => {
    const form = crud.parse(raw);
    const html = cleanBody(richText, form.body, before);
    const keys = richText.pictures(html);
    const held = await media.hold({ ids: form.attachments.map(({ mediaId }) => mediaId), keys });
    checkAttachments(form, held);
    checkConsents(form, held);
    return { ...(raw as object), body: { html: describePictures(html, keys, held) } };
  };

  return {
    ...crud,
    async create(actor, raw) {
      crud.mayCreate(actor);
      return inTransaction(async () => crud.create(actor, await prepare(raw, null)));
    },
    async update(actor, id, version, raw) {
      crud.mayCreate(actor);
      return inTransaction(async () => {
        const before = await crud.get(actor, id);
        return crud.update(actor, id, version, await prepare(raw, before));
      });
    },
  };
}

/** Plain text that says just what the stored body says leaves it as it is: nobody's formatting is lost unasked. */
function cleanBody(richText: RichText, body: NoticeBody, before: NoticeRow | null): string {
  const html =
    'html' in body
      ? richText.clean(body.html)
      : before && sameText(richText.toPlain(before.body.html), body.plain)
        ? before.body.html
        : richText.fromPlain(body.plain);
  if (richText.toPlain(html).trim() === '' && richText.pictures(html).length === 0)
    throw refusal('body', '本文を入力してください。');
  return html;
}

const sameText = (one: string, other: string): boolean =>
  one.replace(/\s+/g, ' ').trim() === other.replace(/\s+/g, ' ').trim();

function checkAttachments({ attachments }: NoticeForm, held: readonly MediaRow[]): void {
  const lost = attachments.find(
    ({ mediaId }) => !held.some(({ id, kind }) => id === mediaId && kind === 'pdf'),
  );
  if (lost)
    throw refusal('attachments', `添付の「${lost.label}」が見つかりません。PDFを選び直してください。`);
}

/** A draft may hold any picture: it is asked again when it is published. */
function checkConsents({ status }: NoticeForm, held: readonly MediaRow[]): void {
  const lacking = held.find(({ lacking: count }) => count > 0);
  if (status === 'draft' || !lacking) return;
  throw refusal(
    'body',
    `写真「${lacking.name}」には、公開サイトへの同意のない方が写っています。写真を外すか、同意をいただいてから公開してください（下書きには保存できます）。`,
  );
}

function describePictures(html: string, keys: readonly string[], held: readonly MediaRow[]): string {
  if (keys.some((key) => !held.some((medium) => medium.key === key)))
    throw refusal('body', '本文の写真に、削除されたものがあります。写真を選び直してください。');
  const described = withAltTexts(html, held);
  if (hasSilentPicture(described))
    throw refusal(
      'body',
      '本文の写真に代替テキスト（写真の説明）を入れてください。見えない方に読み上げられます。',
    );
  return described;
}

const refusal = (field: string, message: string) =>
  new DomainError('invalid', `notice2.${field}`, message, { fields: { [field]: [message] } });
