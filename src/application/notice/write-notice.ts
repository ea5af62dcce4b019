import type { NoticeForm } from '../../domain/notice/notice-form.ts';
import type { MediaRows } from '../media/media.port.ts';
import type { Crud } from '../resource/crud.ts';
import type { Stored } from '../resource/resource.ts';
import type { InTransaction } from '../transaction.port.ts';
import { makeContentChecks } from './content-checks.ts';
import type { NoticeRow } from './notice-rows.port.ts';
import type { RichText } from './rich-text.port.ts';

export type NoticeCrud = Crud<NoticeRow, NoticeForm>;

type StoredBody = Stored & { readonly body: { readonly html: string } };
type Written = Pick<NoticeForm, 'body' | 'attachments' | 'status'>;

type Ports<T extends StoredBody, I extends Written> = {
  /** The list's name, for the codes of refusals. */
  room: string;
  crud: Crud<T, I>;
  richText: RichText;
  media: Pick<MediaRows, 'hold'>;
  inTransaction: InTransaction;
};

/**
 * Of a notice, to the public or to families, `create` and `update`: the body is cleaned, and what it shows and attaches must exist and be held
 * until the notice is saved. Everything else is the list's own.
 */
export function makeWriteNotice<T extends StoredBody, I extends Written>({
  room,
  crud,
  richText,
  media,
  inTransaction,
}: Ports<T, I>): Crud<T, I> {
  const { cleanBody, checkAttachments, checkConsents, describePictures } = makeContentChecks(room, richText);
  const prepare = async (raw: unknown, before: T | null) => {
    const form = crud.parse(raw);
    const html = cleanBody(form.body, before);
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
