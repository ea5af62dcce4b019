import { DomainError } from '../../domain/errors.ts';
import type { MediaDescription } from '../../domain/media/media.ts';
import { tokyoDate } from '../../domain/time.ts';
import type { Clock } from '../clock.port.ts';
import type { ResidentDirectory } from '../resident/resident-rows.port.ts';
import type { Collection } from '../resource/collection.port.ts';
import type { Crud } from '../resource/crud.ts';
import type { MediaRow, MediaRows } from './media.port.ts';

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

type Ports = { crud: MediaCrud; residents: Pick<ResidentDirectory, 'current'>; clock: Clock };

/**
 * A medium's `update`: a picture needs its 代替テキスト, a PDF does not. Residents whom the form does not offer, of
 * another facility or gone, stay named.
 */
export const makeDescribeMedia = ({ crud, residents, clock }: Ports): MediaCrud => ({
  ...crud,
  async update(actor, id, version, raw) {
    crud.mayCreate(actor);
    const row = await crud.get(actor, id);
    const form = crud.parse(raw);
    if (row.kind === 'picture' && form.alt === '') throw missingAlt();
    const facility = actor.audience === 'manager' ? actor.facility : null;
    const living = await residents.current(facility, tokyoDate(clock.now()));
    const offered = new Set(living.map((resident) => resident.id));
    const standing = row.residentIds.filter((one) => !offered.has(one));
    if (form.residentIds.some((one) => !offered.has(one) && !standing.includes(one))) throw unknownResident();
    const residentIds = [...new Set([...form.residentIds, ...standing])].sort((a, b) => a - b);
    await crud.update(actor, id, version, { ...(raw as object), residentIds });
  },
});

const unknownResident = () => {
  const message = '選んだ入居者が名簿に見つかりません。選び直してください。';
  return new DomainError('invalid', 'media.residents', message, { fields: { residentIds: [message] } });
};

const missingAlt = () => {
  const message = '代替テキストを入力してください。写真が見えない方に、何が写っているかを伝えます。';
  return new DomainError('invalid', 'media.alt', message, { fields: { alt: [message] } });
};
