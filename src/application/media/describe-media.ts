import { DomainError } from '../../domain/errors.ts';
import type { MediaDescription } from '../../domain/media/media-form.ts';
import type { Collection } from '../resource/collection.port.ts';
import type { Crud } from '../resource/crud.ts';
import type { MediaRow, MediaRows } from './media-rows.port.ts';

export type MediaCrud = Crud<MediaRow, MediaDescription>;

/** The rows of media as the list's form writes them: what people say of a medium, its content untouched. */
export const describedMedia = (rows: MediaRows): Collection<MediaRow, MediaDescription> => ({
  ...rows,
  insert: async () => {
    throw new DomainError('rejected', 'media.uploadOnly', 'メディアはファイルを選んで登録してください。');
  },
  async update(id, description) {
    const row = await rows.lock(id, 'all');
    if (row) await rows.update(id, { ...row, ...description });
  },
});

/** A medium's `update`: a picture needs its 代替テキスト, a PDF does not. */
export const makeDescribeMedia = (crud: MediaCrud): MediaCrud => ({
  ...crud,
  async update(actor, id, version, raw) {
    crud.mayCreate(actor);
    const { kind } = await crud.get(actor, id);
    if (kind === 'picture' && crud.parse(raw).alt === '') throw missingAlt();
    await crud.update(actor, id, version, raw);
  },
});

const missingAlt = () => {
  const message = '代替テキストを入力してください。写真が見えない方に、何が写っているかを伝えます。';
  return new DomainError('invalid', 'media.alt', message, { fields: { alt: [message] } });
};
