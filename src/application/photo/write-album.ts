import type { Actor } from '../../domain/actor.ts';
import { facilityShared } from '../../domain/audience.ts';
import { DomainError } from '../../domain/errors.ts';
import type { AlbumForm } from '../../domain/photo/album.ts';
import type { ResidentDirectory } from '../resident/resident-rows.port.ts';
import type { Crud } from '../resource/crud.ts';
import type { InTransaction } from '../transaction.port.ts';
import type { AlbumRow } from './albums.port.ts';

export type AlbumCrud = Crud<AlbumRow, AlbumForm>;

type Ports = {
  crud: AlbumCrud;
  residents: Pick<ResidentDirectory, 'hold'>;
  inTransaction: InTransaction;
};

/**
 * An album's `create` and `update`: chosen residents must be ones the actor may see, and their facility is the album's.
 * Everything else is the list's own.
 */
export function makeWriteAlbum({ crud, residents, inTransaction }: Ports): AlbumCrud {
  const prepare = async (actor: Actor, raw: unknown): Promise<unknown> => {
    const { audience, residentIds } = crud.parse(raw);
    if (audience !== 'residents') return raw;
    const held = await residents.hold(residentIds, actor.audience === 'manager' ? actor.facility : null);
    if (held.length < residentIds.length) throw unknownResident();
    return { ...(raw as object), facility: facilityShared(held) };
  };
  return {
    ...crud,
    async create(actor, raw) {
      crud.mayCreate(actor);
      return inTransaction(async () => crud.create(actor, await prepare(actor, raw)));
    },
    async update(actor, id, version, raw) {
      crud.mayCreate(actor);
      return inTransaction(async () => crud.update(actor, id, version, await prepare(actor, raw)));
    },
  };
}

const unknownResident = () => {
  const message = '選んだ入居者に、名簿にない方がいます。入居者を選び直してください。';
  return new DomainError('invalid', 'photo_album.residents', message, { fields: { residentIds: [message] } });
};
