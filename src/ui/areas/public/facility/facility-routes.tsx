import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import {
  FACILITIES,
  FACILITY_PAGES,
  type FacilityPage,
  facilityPageId,
} from '../../../../domain/facility.ts';
import { publicPaths } from '../../../../paths.ts';
import { splitPage } from '../../../split-page.tsx';

const CODE: Readonly<Record<FacilityPage, { file: string; code: () => Promise<ComponentType> }>> = {
  top: { file: 'FacilityTopPage', code: async () => (await import('./FacilityTopPage.tsx')).FacilityTopPage },
  principle: { file: 'PrinciplePage', code: async () => (await import('./PrinciplePage.tsx')).PrinciplePage },
  service: { file: 'ServicePage', code: async () => (await import('./ServicePage.tsx')).ServicePage },
  useguid: { file: 'UseguidPage', code: async () => (await import('./UseguidPage.tsx')).UseguidPage },
};

/** The four pages of every facility. */
export const facilityRoutes: RouteObject[] = FACILITIES.flatMap((facility) =>
  FACILITY_PAGES.map((page) => {
    const { file, code } = CODE[page];
    return {
      path: publicPaths.facility(facility, page).slice(1),
      ...splitPage(facilityPageId(facility, page), `src/ui/areas/public/facility/${file}.tsx`, code),
    };
  }),
);
