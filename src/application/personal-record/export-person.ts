import type { z } from 'zod';
import { type Actor, can } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Clock } from '../clock.port.ts';
import type { History, HistoryEntry } from '../history/history.port.ts';
import type { PersonalReads, Read } from '../history/personal-reads.ts';
import type { NamedChoices } from '../resource/choice.ts';
import type { Resource, Stored } from '../resource/resource.ts';
import type { Json } from '../resource/views.ts';
import { labelledChoice, labelledInstant, labelledRow } from './labelled-row.ts';
import type { Pack, Packed, PersonalSource } from './personal-source.port.ts';

type Ports<T extends Stored, S extends z.ZodType> = {
  resource: Resource<T, S>;
  /** Reads the row by the list's rules, without recording the read. */
  get: (actor: Actor, id: number) => Promise<T>;
  choices: (actor: Actor) => Promise<NamedChoices>;
  /** What the labelled fields of the row leave out. */
  more?: (row: T) => Readonly<Record<string, Json>>;
  sources: readonly PersonalSource[];
  reads: Pick<PersonalReads, 'record'>;
  pack: Pack;
  clock: Clock;
};

type PersonalRecords = {
  readonly fileName: string;
  readonly archive: AsyncIterable<Uint8Array>;
};

/** Exports all that is held on one person, as a ZIP. Throws `forbidden` and `notFound` as the list does. */
export type ExportPerson = (actor: Actor, id: number) => Promise<PersonalRecords>;

/** The records for a 開示請求: `記録.json` and the files. The export itself is recorded, and so part of the records. */
export const makeExportPerson =
  <T extends Stored, S extends z.ZodType>(ports: Ports<T, S>): ExportPerson =>
  async (actor, id) => {
    const { resource, get, choices, more, sources, reads, pack, clock } = ports;
    if (!can(actor, `${resource.scope.area}:write`))
      throw new DomainError('forbidden', `${resource.name}.forbidden`, '記録を書き出す権限がありません。');
    const row = await get(actor, id);
    await reads.record({ actor, resource: resource.name, rowId: id, what: 'records' });
    const named = await choices(actor);
    const parts: [string, Json][] = [];
    for (const source of sources) parts.push([source.name, await source.read(id)]);
    const records: Json = {
      書き出し: {
        日時: labelledInstant(clock.now()),
        職員: actor.name,
        対象: `${resource.label}（登録${id}）`,
      },
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

type Parts = {
  resource: string;
  history: Pick<History, 'allOf'>;
  fields: readonly { readonly key: string; readonly label: string }[];
  actLabel: (act: string) => string;
};

/** Every change of a person's row, with the values before and after. */
export const historySource = ({ resource, history, fields, actLabel }: Parts): PersonalSource => {
  const changeOf = ([key, change]: [string, HistoryEntry['changes'][string]]): Json => ({
    項目: fields.find((field) => field.key === key)?.label ?? key,
    前: change.before as Json,
    後: change.after as Json,
  });
  return {
    name: '履歴',
    async read(id) {
      const entries = await history.allOf(resource, id);
      return entries.map(({ at, actor, act, changes }) => ({
        日時: labelledInstant(at),
        変えた人: actor,
        操作: actLabel(act),
        変更: Object.entries(changes).map(changeOf),
      }));
    },
  };
};

/** Who looked at a person's data when, and at what. */
export const readsSource = (
  resource: string,
  reads: Pick<PersonalReads, 'allOf'>,
  labels: Readonly<Record<Read, string>>,
): PersonalSource => ({
  name: '閲覧の記録',
  async read(id) {
    const all = await reads.allOf(resource, id);
    return all.map(({ at, actor, what }) => ({
      日時: labelledInstant(at),
      見た人: actor,
      見たもの: labelledChoice(what, labels),
    }));
  },
});
