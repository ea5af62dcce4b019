import { DomainError } from '../../domain/errors.ts';
import type { NoticeBody, NoticeForm } from '../../domain/notice/notice-form.ts';
import type { MediaRow } from '../media/media.port.ts';
import { hasSilentPicture, withAltTexts } from './body-pictures.ts';
import type { RichText } from './rich-text.port.ts';

const sameText = (one: string, other: string): boolean =>
  one.replace(/\s+/g, ' ').trim() === other.replace(/\s+/g, ' ').trim();

/** What a notice's body and attachments must be before they are saved; refusals carry the list's name. */
export function makeContentChecks(room: string, richText: RichText) {
  const refusal = (field: string, message: string) =>
    new DomainError('invalid', `${room}.${field}`, message, { fields: { [field]: [message] } });

  return {
    /** Plain text that says just what the stored body says leaves it as it is: nobody's formatting is lost unasked. */
    cleanBody(body: NoticeBody, before: { readonly body: { readonly html: string } } | null): string {
      const html =
        'html' in body
          ? richText.clean(body.html)
          : before && sameText(richText.toPlain(before.body.html), body.plain)
            ? before.body.html
            : richText.fromPlain(body.plain);
      if (richText.toPlain(html).trim() === '' && richText.pictures(html).length === 0)
        throw refusal('body', '本文を入力してください。');
      return html;
    },

    checkAttachments({ attachments }: Pick<NoticeForm, 'attachments'>, held: readonly MediaRow[]): void {
      const lost = attachments.find(
        ({ mediaId }) => !held.some(({ id, kind }) => id === mediaId && kind === 'pdf'),
      );
      if (lost)
        throw refusal('attachments', `添付の「${lost.label}」が見つかりません。PDFを選び直してください。`);
    },

    /** A draft may hold any picture: it is asked again when it is published. */
    checkConsents({ status }: Pick<NoticeForm, 'status'>, held: readonly MediaRow[]): void {
      const lacking = held.find(({ lacking: count }) => count > 0);
      if (status === 'draft' || !lacking) return;
      throw refusal(
        'body',
        `写真「${lacking.name}」には、公開サイトへの同意のない方が写っています。写真を外すか、同意をいただいてから公開してください（下書きには保存できます）。`,
      );
    },

    describePictures(html: string, keys: readonly string[], held: readonly MediaRow[]): string {
      if (keys.some((key) => !held.some((medium) => medium.key === key)))
        throw refusal('body', '本文の写真に、削除されたものがあります。写真を選び直してください。');
      const described = withAltTexts(html, held);
      if (hasSilentPicture(described))
        throw refusal(
          'body',
          '本文の写真に代替テキスト（写真の説明）を入れてください。見えない方に読み上げられます。',
        );
      return described;
    },
  };
}
