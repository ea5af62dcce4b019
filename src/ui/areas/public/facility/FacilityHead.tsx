import './facility-head.css';
import type { ReactNode } from 'react';
import type { FacilityFace } from '../../../../application/facility/facility.view.ts';
import {
  FACILITY_PAGE_LABELS,
  FACILITY_PAGES,
  type FacilityPage,
  facilityPath,
} from '../../../../domain/facility.ts';
import { Heading } from '../../../kit/Heading.tsx';
import { Tabs } from '../../../kit/Tabs.tsx';

type FacilityHeadProps = {
  face: FacilityFace;
  page: FacilityPage;
  title: string;
  /** The smaller line above the title. */
  over: string;
  children?: ReactNode;
};

/** The head of a facility's page: its name, the way to its other pages, what is said first. */
export function FacilityHead({ face, page, title, over, children }: FacilityHeadProps) {
  return (
    <div className="facility-head">
      <Heading level={1} over={over} text={title} />
      <Tabs
        label={`${face.name}のページ`}
        tabs={FACILITY_PAGES.map((one) => ({
          label: FACILITY_PAGE_LABELS[one],
          href: facilityPath(face.facility, one),
          current: one === page,
        }))}
      />
      {children}
    </div>
  );
}
