import type { PersonalReads, Read } from '../history/personal-reads.port.ts';
import { choiceSaid, instantSaid } from './labelled.ts';
import type { PersonalSource } from './personal-source.port.ts';

/** Who looked at a person's data when, and at what. */
export const readsSource = (
  room: string,
  reads: Pick<PersonalReads, 'allOf'>,
  labels: Readonly<Record<Read, string>>,
): PersonalSource => ({
  name: '閲覧の記録',
  async read(id) {
    const all = await reads.allOf(room, id);
    return all.map(({ at, actor, what }) => ({
      日時: instantSaid(at),
      見た人: actor,
      見たもの: choiceSaid(what, labels),
    }));
  },
});
