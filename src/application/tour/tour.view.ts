import type { SiteProfile } from '../../domain/site/site-profile.ts';
import type { TourPanorama } from '../../domain/site/tour.ts';

type Tour = SiteProfile['tour']['tours'][number];

export type StopView = {
  code: string;
  /** Its place in the walk, from 1; the same number stands on the floor map. */
  number: number;
  title: string;
  picture: Tour['stops'][number]['picture'];
  panorama: TourPanorama | null;
  texts: readonly string[];
};

export type SpaceView = {
  label: string;
  kind: Tour['floors'][number]['spaces'][number]['kind'];
  x: number;
  y: number;
  width: number;
  depth: number;
  /** Rooms of one size side by side in it; 1 where it is one room. */
  cells: number;
  stop: Pick<StopView, 'code' | 'number' | 'title'> | null;
};

export type FloorView = {
  code: string;
  label: string;
  note: string | null;
  width: number;
  depth: number;
  spaces: readonly SpaceView[];
};

export type TourView = {
  lead: readonly string[];
  tours: readonly {
    facility: Tour['facility'];
    kind: string;
    name: string;
    tel: string;
    hours: string;
    stops: readonly StopView[];
    floors: readonly FloorView[];
  }[];
  booking: {
    minutes: number;
    lead: readonly string[];
    needs: readonly string[];
    steps: readonly { title: string; text: string }[];
  };
};
