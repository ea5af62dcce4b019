import type { TourView } from '../../../application/tour/tour.view.ts';
import { publicPaths } from '../../../paths.ts';
import { pictureAddress } from '../../../ui/kit/pictures.ts';
import type { Crumb } from '../../../ui/pages.ts';
import { breadcrumbData } from '../notice/structured-data.ts';
import type { PageMap } from '../page.ts';

type Parts = { tour: TourView; baseUrl: string };

const HOME: Crumb = { label: 'ホーム', href: '/' };
const HERE: Crumb = { label: 'オンライン見学', href: publicPaths.tour };

const describe = ({ tours, booking }: TourView): string => {
  const names = tours.map(({ kind, name }) => `${kind} ${name}`).join('と');
  const rooms = tours.flatMap(({ stops }) => stops.map(({ title }) => title)).join('、');
  return `${names}の館内を、写真と360°の画像と見取り図でご案内します。${rooms}。職員が画面でお見せするオンライン見学（約${booking.minutes}分）も承ります。`;
};

/** オンライン見学. */
export const tourPages = ({ tour, baseUrl }: Parts): Pick<PageMap, 'tour.rooms'> => ({
  'tour.rooms': {
    guard: 'none',
    keep: { query: [] },
    load: async () => ({
      head: {
        title: HERE.label,
        description: describe(tour),
        picture: baseUrl + pictureAddress('lounge'),
        jsonLd: [breadcrumbData(baseUrl, [HOME, HERE])],
      },
      breadcrumb: [HOME, { label: HERE.label }],
      view: tour,
    }),
  },
});
