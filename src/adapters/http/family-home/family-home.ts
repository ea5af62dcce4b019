import type { FamilyNoticeReader } from '../../../application/family-notice/family-reading.ts';
import type { FamilyAlbums } from '../../../application/photo/family-albums.ts';
import type { FamilyVisitReader } from '../../../application/visit/family/family-visits.ts';
import { familyOf } from '../actor.ts';
import type { PageMap } from '../page.ts';

type Parts = {
  photos: Pick<FamilyAlbums, 'latest'>;
  visits: Pick<FamilyVisitReader, 'next' | 'stopped' | 'closures' | 'mails'>;
  notices: Pick<FamilyNoticeReader, 'unread'>;
};

/** The family's home: who is greeted, what was not read yet, the next visit, and the newest albums. */
export function familyHome({ photos, visits, notices }: Parts): PageMap['family.home'] {
  return {
    guard: 'family',
    async load({ actor: whoever }) {
      const actor = familyOf(whoever);
      const [unread, closures, stopped, visit, albums, mails] = await Promise.all([
        notices.unread(actor),
        visits.closures(actor),
        visits.stopped(actor),
        visits.next(actor),
        photos.latest(actor),
        visits.mails(actor),
      ]);
      return {
        head: { title: 'ご家族のページ', robots: 'noindex' },
        view: { name: actor.name, unread, closures, stopped, visit, albums, mails },
      };
    },
  };
}
