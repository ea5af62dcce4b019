import type { FloorView, StopView, TourView } from '../../../application/tour/tour.view.ts';
import { facilityProfile, hoursLine } from '../../../domain/site/facility-facts.ts';
import type { SiteProfile } from '../../../domain/site/site-profile.ts';
import { publicPaths } from '../../../paths.ts';
import { pictureAddress } from '../../../ui/kit/pictures.ts';
import type { PageMap } from '../page.ts';
import { publicFrame } from '../public-page.ts';

type Parts = { tour: TourView; baseUrl: string };

const describe = ({ tours, booking }: TourView): string => {
  const names = tours.map(({ kind, name }) => `${kind} ${name}`).join('と');
  const rooms = tours.flatMap(({ stops }) => stops.map(({ title }) => title)).join('、');
  return `${names}の館内を、写真と360°の画像と見取り図でご案内します。${rooms}。職員が画面でお見せするオンライン見学（約${booking.minutes}分）も承ります。`;
};

/** オンライン見学. */
export const tourPages = ({ tour, baseUrl }: Parts): Pick<PageMap, 'public.tour'> => ({
  'public.tour': {
    guard: 'none',
    keep: { query: [] },
    load: async () => ({
      ...publicFrame(
        { baseUrl, path: publicPaths.tour },
        { description: describe(tour), picture: baseUrl + pictureAddress('lounge') },
      ),
      view: tour,
    }),
  },
});

type Tour = SiteProfile['tour']['tours'][number];

/** オンライン見学 of the site profile, with the stops of each facility numbered in walking order. */
export const tourView = (profile: SiteProfile): TourView => {
  const { lead, tours, booking } = profile.tour;
  return {
    lead,
    tours: tours.map((tour) => {
      const { kind, name, tel, hours } = facilityProfile(profile, tour.facility);
      const stops = tour.stops.map(stopView);
      return {
        facility: tour.facility,
        kind,
        name,
        tel,
        hours: hoursLine(hours),
        stops,
        floors: tour.floors.map((floor) => floorView(floor, stops)),
      };
    }),
    booking,
  };
};

const stopView = (
  { code, title, picture, panorama, texts }: Tour['stops'][number],
  index: number,
): StopView => ({ code, number: index + 1, title, picture, panorama: panorama ?? null, texts });

const floorView = (
  { code, label, note, width, depth, spaces }: Tour['floors'][number],
  stops: readonly StopView[],
): FloorView => ({
  code,
  label,
  note: note ?? null,
  width,
  depth,
  spaces: spaces.map(({ label: name, kind, x, y, width: w, depth: d, cells, stop }) => {
    const shown = stops.find((one) => one.code === stop);
    return {
      label: name,
      kind,
      x,
      y,
      width: w,
      depth: d,
      cells: cells ?? 1,
      stop: shown ? { code: shown.code, number: shown.number, title: shown.title } : null,
    };
  }),
});
