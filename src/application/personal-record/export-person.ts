import type { z } from 'zod';
import { type Actor, can } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Clock } from '../clock.port.ts';
import type { PersonalReads } from '../history/personal-reads.port.ts';
import type { Resource, Stored } from '../resource/resource.ts';
import type { Json } from '../resource/views.ts';
import type { NamedChoices } from '../resource/words.ts';
import { instantSaid } from './labelled.ts';
import { labelledRow } from './labelled-row.ts';
import type { Pack, Packed } from './pack.port.ts';
import type { PersonalSource } from './personal-source.port.ts';

type Ports<T extends Stored, S extends z.ZodType> = {
  resource: Resource<T, S>;
  /** The row as the list gives it to whom it may be shown; leaves no record of its own. */
  get: (actor: Actor, id: number) => Promise<T>;
  choices: (actor: Actor) => Promise<NamedChoices>;
  /** Of the row: what its labelled fields leave out. */
  more?: (row: T) => Readonly<Record<string, Json>>;
  sources: readonly PersonalSource[];
  reads: Pick<PersonalReads, 'record'>;
  pack: Pack;
  clock: Clock;
};

export type PersonalRecords = {
  readonly fileName: string;
  readonly archive: AsyncIterable<Uint8Array>;
};

/** All that is held on one person, as a ZIP. Throws `forbidden` and `notFound` as the list does. */
export type ExportPerson = (actor: Actor, id: number) => Promise<PersonalRecords>;

/** The records for a 開示請求: `記録.json` and the files. That they were taken is itself on record, in them, too. */
export const makeExportPerson =
  <T extends Stored, S extends z.ZodType>(ports: Ports<T, S>): ExportPerson =>
  async (actor, id) => {
    const { resource, get, choices, more, sources, reads, pack, clock } = ports;
    if (!can(actor, `${resource.scope.area}:write`))
      throw new DomainError('forbidden', `${resource.name}.forbidden`, '記録を書き出す権限がありません。');
    const row = await get(actor, id);
    await reads.record({ actor, room: resource.name, rowId: id, what: 'records' });
    const named = await choices(actor);
    const parts: [string, Json][] = [];
    for (const source of sources) parts.push([source.name, await source.read(id)]);
    const records: Json = {
      書き出し: { 日時: instantSaid(clock.now()), 職員: actor.name, 対象: `${resource.label}（登録${id}）` },
      登録: labelledRow(resource, row, named),
      ...more?.(row),
      ...Object.fromEntries(parts),
    };
    return {
      fileName: `${resource.label}の記録_${id}.zip`,
      archive: pack(filesOf(id, JSON.stringify(records, null, 2), sources)),
    };
  };

async function* filesOf(
  id: number,
  records: string,
  sources: readonly PersonalSource[],
): AsyncGenerator<Packed> {
  yield { name: '記録.json', content: records };
  for (const { name: folder, files } of sources)
    for await (const { name, open } of files?.(id) ?? [])
      yield { name: `${folder}/${name}`, content: open() };
}
