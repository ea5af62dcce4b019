import type { Crud } from '../resource/crud.ts';
import type { Stored } from '../resource/resource.ts';
import type { PersonalReads } from './personal-reads.port.ts';

/** A list of people whose pages and files leave a record of who read them; what is refused leaves none. */
export const recordReads = <T extends Stored, I>(
  room: string,
  crud: Crud<T, I>,
  reads: Pick<PersonalReads, 'record'>,
): Crud<T, I> => ({
  ...crud,
  async get(actor, id) {
    const row = await crud.get(actor, id);
    await reads.record({ actor, room, rowId: id, what: 'page' });
    return row;
  },
  async among(actor, key, values) {
    const rows = await crud.among(actor, key, values);
    if (rows.length > 0) await reads.record({ actor, room, rowId: null, what: 'csv' });
    return rows;
  },
  async *each(actor, query) {
    const rows = crud.each(actor, query);
    await reads.record({ actor, room, rowId: null, what: 'csv' });
    yield* rows;
  },
});
