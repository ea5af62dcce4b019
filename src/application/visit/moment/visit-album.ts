import type { WorkerActor } from '../../../domain/actor.ts';
import { DomainError } from '../../../domain/errors.ts';
import { formatDay } from '../../../domain/format.ts';
import { DESCRIPTION_LIMIT } from '../../../domain/photo/album.ts';
import { longerThan } from '../../../domain/text.ts';
import { tokyoDate } from '../../../domain/time.ts';
import type { Visit } from '../../../domain/visit/visit.ts';
import type { AlbumCrud, AlbumRow } from '../../photo/albums.port.ts';
import type { InTransaction } from '../../transaction.port.ts';

/** Which album holds what is kept of a resident's visits in a month (`2026-11`). Joins the transaction that runs. */
export interface VisitAlbums {
  /** The live one, or null; nobody else makes one until the transaction ends. */
  hold(residentId: number, month: string): Promise<number | null>;
  /** From now on it is this one. */
  keep(residentId: number, month: string, albumId: number): Promise<void>;
}

type Ports = {
  albums: VisitAlbums;
  crud: Pick<AlbumCrud, 'create' | 'get' | 'update'>;
  inTransaction: InTransaction;
};

type VisitOfMonth = Pick<Visit, 'residentId' | 'startsAt'>;

/** The album 「面会の記録」 of a resident and a month, made when something is first kept; only that family sees it. */
export function makeVisitAlbum({ albums, crud, inTransaction }: Ports) {
  const find = async (worker: WorkerActor, { residentId, startsAt }: VisitOfMonth): Promise<AlbumRow> => {
    const day = tokyoDate(startsAt);
    const month = day.slice(0, 7);
    const known = await albums.hold(residentId, month);
    if (known !== null) return crud.get(worker, known);
    const id = await crud.create(worker, {
      title: `面会の記録 ${formatDay(day).replace(/\d+日$/, '')}`,
      takenOn: day,
      audience: 'residents',
      residentIds: [String(residentId)],
    });
    await albums.keep(residentId, month, id);
    return crud.get(worker, id);
  };
  return {
    /** `draft`: no family sees any of it yet. */
    of: (worker: WorkerActor, visit: VisitOfMonth): Promise<{ id: number; draft: boolean }> =>
      inTransaction(async () => {
        const { id, status } = await find(worker, visit);
        return { id, draft: status === 'draft' };
      }),
    /** A line without a photo ends the album's description, under its day. */
    addLine: (worker: WorkerActor, visit: VisitOfMonth, line: string): Promise<number> =>
      inTransaction(async () => {
        const album = await find(worker, visit);
        const dated = `${formatDay(tokyoDate(visit.startsAt)).replace(/^\d+年/, '')}　${line}`;
        const description = [album.description, dated].filter(Boolean).join('\n');
        if (longerThan(description, DESCRIPTION_LIMIT)) throw full();
        const residentIds = album.residentIds.map(String);
        await crud.update(worker, album.id, album.version, { ...album, residentIds, description });
        return album.id;
      }),
  };
}

export type VisitAlbum = ReturnType<typeof makeVisitAlbum>;

const full = () => {
  const message = '今月のひとことは、これ以上入りません。写真に添えるか、アルバムの説明を短くしてください。';
  return new DomainError('invalid', 'visit.moment', message, { fields: { line: [message] } });
};
