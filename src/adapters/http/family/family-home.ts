import type { LookAtPhotos } from '../../../application/photo/look-at-photos.ts';
import type { LookAtVisits } from '../../../application/visit/family-visits.ts';
import { DomainError } from '../../../domain/errors.ts';
import type { PageMap } from '../page.ts';

type Parts = {
  photos: Pick<LookAtPhotos, 'latest'>;
  visits: Pick<LookAtVisits, 'next'>;
};

/** The family's home: who is greeted, the next visit, and the newest albums. */
export function familyHome({ photos, visits }: Parts): PageMap['family.home'] {
  return {
    guard: 'family',
    async load({ actor }) {
      if (actor.audience !== 'family')
        throw new DomainError('forbidden', 'auth.familyOnly', 'ご家族会員の方だけが見られます。');
      const [albums, visit] = await Promise.all([photos.latest(actor), visits.next(actor)]);
      return {
        head: { title: 'ご家族ページ', robots: 'noindex' },
        view: { name: actor.name, albums, visit },
      };
    },
  };
}
