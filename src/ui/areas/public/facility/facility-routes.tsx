import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { FACILITIES } from '../../../../domain/facility.ts';
import {
  FACILITY_PAGES,
  type FacilityPage,
  facilityPageId,
  facilityPath,
} from '../../../../domain/facility-page.ts';
import { load } from '../../../load.ts';
import { FacilityTopPage } from './FacilityTopPage.tsx';
import { PrinciplePage } from './PrinciplePage.tsx';
import { ServicePage } from './ServicePage.tsx';
import { UseguidPage } from './UseguidPage.tsx';

const COMPONENTS: Readonly<Record<FacilityPage, ComponentType>> = {
  top: FacilityTopPage,
  principle: PrinciplePage,
  service: ServicePage,
  useguid: UseguidPage,
};

/** The four pages of every facility. */
export const facilityRoutes: RouteObject[] = FACILITIES.flatMap((facility) =>
  FACILITY_PAGES.map((page) => ({
    id: facilityPageId(facility, page),
    path: facilityPath(facility, page).slice(1),
    loader: load(facilityPageId(facility, page)),
    Component: COMPONENTS[page],
  })),
);
