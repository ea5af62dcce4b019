import { DomainError } from '../../domain/errors.ts';
import type { MediaDescription } from '../../domain/media/media.ts';
import { tokyoDate } from '../../domain/time.ts';
import type { Clock } from '../clock.port.ts';
import type { ResidentDirectory } from '../resident/residents.port.ts';
import type { Collection } from '../resource/collection.port.ts';
import type { Crud } from '../resource/crud.ts';
import type { CheckStep, PrepareStep } from '../resource/crud-steps.ts';
import type { MediaRow, MediaRows } from './media.port.ts';

export type MediaCrud = Crud<MediaRow, MediaDescription>;

/** The rows of media as the list's form writes them: what people say of a medium, its content untouched. */
export const describedMedia = (rows: MediaRows): Collection<MediaRow, MediaDescription> => ({
  ...rows,
  insert: async () => {
    throw new DomainError('rejected', 'media.uploadOnly', 'メディアはファイルを選んで登録してください。');
  },
  async update(id, description) {
    const row = await rows.find(id, 'all');
    if (row) await rows.update(id, { ...row, ...description });
  },
});

/** A picture needs its 代替テキスト, a PDF does not. */
export const picturesHaveAlt: CheckStep<MediaRow, MediaDescription> = ({ before, input }) => {
  if (before?.kind === 'picture' && input?.alt === '') throw missingAlt();
};

/** Residents whom the form does not offer, of another facility or gone, stay named; others it cannot name. */
export const keepUnofferedResidents =
  (residents: Pick<ResidentDirectory, 'current'>, clock: Clock): PrepareStep<MediaRow, MediaDescription> =>
  async ({ worker, before, input }) => {
    const living = await residents.current(worker.facility, tokyoDate(clock.now()));
    const offered = new Set(living.map((resident) => resident.id));
    const standing = (before?.residentIds ?? []).filter((one) => !offered.has(one));
    if (input.residentIds.some((one) => !offered.has(one) && !standing.includes(one)))
      throw unknownResident();
    return {
      ...input,
      residentIds: [...new Set([...input.residentIds, ...standing])].sort((a, b) => a - b),
    };
  };

const unknownResident = () => {
  const message = '選んだ入居者が名簿に見つかりません。選び直してください。';
  return new DomainError('invalid', 'media.residents', message, { fields: { residentIds: [message] } });
};

const missingAlt = () => {
  const message = '代替テキストを入力してください。写真が見えない方に、何が写っているかを伝えます。';
  return new DomainError('invalid', 'media.alt', message, { fields: { alt: [message] } });
};
