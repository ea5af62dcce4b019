import type { LookAtPhotos } from '../../../application/photo/look-at-photos.ts';
import { DomainError } from '../../../domain/errors.ts';
import type { PageMap } from '../page.ts';

/** The family's home: who is greeted, and the newest albums. */
export function familyHome({ latest }: Pick<LookAtPhotos, 'latest'>): PageMap['family.home'] {
  return {
    guard: 'family',
    async load({ actor }) {
      if (actor.audience !== 'family')
        throw new DomainError('forbidden', 'auth.familyOnly', 'ご家族会員の方だけが見られます。');
      return {
        head: { title: 'ご家族ページ', robots: 'noindex' },
        view: { name: actor.name, albums: await latest(actor) },
      };
    },
  };
}
