import type { Facility } from '../../domain/facility.ts';
import type { Showing } from '../../domain/photo/photo.ts';
import type { People, PersonInAlbum } from '../../domain/photo/sight.ts';
import { CONSENT_PURPOSE_LABELS, CONSENT_STATE_LABELS } from '../../domain/resident/consent.ts';
import type { ReasonView, TagView } from './photo-album.view.ts';

const ELSEWHERE = 'ほかの施設の方';

export type PeopleWords = ReturnType<typeof peopleWords>;

/** What the people of an album are called for a worker: residents of other facilities than their own have no name. */
export function peopleWords(people: People, facility: Facility | null) {
  const known = (id: number): PersonInAlbum | undefined => {
    const person = people.get(id);
    return person && (facility === null || person.facility === facility) ? person : undefined;
  };
  const lacking = ({ residentId, purpose }: Showing['missing'][number]): ReasonView => {
    const label = CONSENT_PURPOSE_LABELS[purpose];
    const person = known(residentId);
    if (!person) return { text: `${ELSEWHERE}：「${label}」の同意がありません。`, href: null };
    const state = CONSENT_STATE_LABELS[person.consents[purpose]];
    return {
      text: `${person.name}さん：「${label}」の同意が「${state}」です。`,
      href: `/manager/resident/edit/${residentId}`,
    };
  };
  return {
    known,
    tagOf(id: number): TagView {
      const person = known(id);
      return person ? { id, name: person.name } : { id: null, name: ELSEWHERE };
    },
    /** Why a photo is shown to nobody by itself; none where it is shown. */
    reasonsFor({ missing }: Showing, held: boolean): ReasonView[] {
      const waits = {
        text: '公開したあとに加えた（または方を外した）写真です。確かめて公開すると見えます。',
        href: null,
      };
      return [...missing.map(lacking), ...(held ? [waits] : [])];
    },
    /** Why a photo that may be shown finds nobody. */
    nobodyThere(tags: readonly number[]): ReasonView {
      const gone = tags.map(known).find((person) => person && !person.hasAccess);
      return gone
        ? {
            text: `${gone.name}さんは退居されています。`,
            href: `/manager/resident/edit/${gone.residentId}`,
          }
        : { text: '見られるご家族の登録がありません。', href: null };
    },
  };
}
