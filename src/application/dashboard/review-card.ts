import type { Facility } from '../../domain/facility.ts';
import type { DashboardSource } from './dashboard.ts';

type Parts = {
  title: string;
  act: string;
  href: string;
  /** How many rows of a facility, or (null) of any, are to be looked at again. */
  due: (facility: Facility | null) => Promise<number>;
};

/** What the site says and nobody has looked at for long, as a card. */
export const reviewCard = ({ title, act, href, due }: Parts): DashboardSource => ({
  area: 'site',
  async look({ facility }) {
    const count = await due(facility);
    if (count === 0) return [];
    return [{ title: `${title} ${count}件`, tone: 'warning', lines: [], act: { label: act, href } }];
  },
});
