import type { PersonView } from '../../../../application/photo/album.view.ts';
import type { PersonOption } from '../resident/ResidentsInput.tsx';

/** Residents to tag, each with what was consented to. */
export const personOptions = (people: readonly PersonView[]): PersonOption[] =>
  people.map(({ id, name, place, individual, group }) => ({
    value: String(id),
    label: `${name}（${place}）`,
    hint: `個人：${individual}　集合：${group}`,
  }));
