import { DomainError } from '../../../domain/errors.ts';
import type { PageMap } from '../page.ts';

/** The family's home. */
export const familyHome: PageMap['family.home'] = {
  guard: 'family',
  async load({ actor }) {
    if (actor.audience !== 'family')
      throw new DomainError('forbidden', 'auth.familyOnly', 'ご家族会員の方だけが見られます。');
    return { head: { title: 'ご家族ページ', robots: 'noindex' }, view: { name: actor.name } };
  },
};
