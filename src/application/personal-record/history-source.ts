import type { History, HistoryEntry } from '../history/history.port.ts';
import type { Json } from '../resource/views.ts';
import { instantSaid } from './labelled.ts';
import type { PersonalSource } from './personal-source.port.ts';

type Parts = {
  room: string;
  history: Pick<History, 'allOf'>;
  fields: readonly { readonly key: string; readonly label: string }[];
  actLabel: (act: string) => string;
};

/** Every change of a person's row, with what stood before and after. */
export const historySource = ({ room, history, fields, actLabel }: Parts): PersonalSource => {
  const changeOf = ([key, change]: [string, HistoryEntry['changes'][string]]): Json => ({
    項目: fields.find((field) => field.key === key)?.label ?? key,
    前: change.before as Json,
    後: change.after as Json,
  });
  return {
    name: '履歴',
    async read(id) {
      const entries = await history.allOf(room, id);
      return entries.map(({ at, actor, act, changes }) => ({
        日時: instantSaid(at),
        変えた人: actor,
        操作: actLabel(act),
        変更: Object.entries(changes).map(changeOf),
      }));
    },
  };
};
