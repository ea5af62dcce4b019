import { familyHome } from '../adapters/http/family-home/family-home.ts';
import { familyPhotoPage } from '../adapters/http/photo/family-photo-page.ts';
import { makeFamilyNews } from '../application/family-home/family-news.ts';
import type { FamilyNoticeReader } from '../application/family-notice/family-reading.ts';
import type { FamilyAlbums } from '../application/photo/family-albums.ts';
import type { FamilyVisitReader } from '../application/visit/family/family-visits.ts';

type Parts = { photos: FamilyAlbums; notices: FamilyNoticeReader; visits: FamilyVisitReader };

/** The pages of the family area that show more than one feature: its home, and the photos with the news above them. */
export const composeFamilyHome = ({ photos, notices, visits }: Parts) => ({
  pages: {
    'family.home': familyHome({ photos, visits, notices }),
    'family.photo': familyPhotoPage(photos, makeFamilyNews({ notices, visits })),
  },
});
