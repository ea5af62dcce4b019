import type { z } from 'zod';
import { type Actor, can, type WorkerActor } from '../../domain/actor.ts';
import type { Facility } from '../../domain/facility.ts';
import type { Area } from '../../domain/worker/roles.ts';
import type { Addresses } from '../addresses.port.ts';
import type { Tone } from '../resource/choice.ts';
import type { Crud } from '../resource/crud.ts';
import { listQueryString, readListQuery } from '../resource/list-query.ts';
import { type Resource, type Stored, visibleTo } from '../resource/resource.ts';

/** Work on a worker's home that waits: what, and the one button that leads to doing it. */
export type DashboardCard = {
  readonly title: string;
  /** `error`: somebody waits this minute. */
  readonly tone: Tone;
  /** The first of them, each a link to itself. */
  readonly lines: readonly { readonly text: string; readonly href: string }[];
  readonly act: { readonly label: string; readonly href: string };
};

export type DashboardView = {
  readonly name: string;
  readonly role: string;
  readonly cards: readonly DashboardCard[];
  /** The lists that the role opens. */
  readonly may: readonly { readonly label: string; readonly href: string; readonly write: boolean }[];
};

/** Gives the cards of work that waits, none while nothing does. Asked only for workers who may read its area. */
export type DashboardSource = {
  readonly area: Area;
  cards(worker: WorkerActor): Promise<readonly DashboardCard[]>;
};

/** What waits for a worker, in the order of the sources, within its scopes and facility. */
export type ReadDashboard = (actor: Actor) => Promise<readonly DashboardCard[]>;

export const makeReadDashboard =
  (sources: readonly DashboardSource[]): ReadDashboard =>
  async (actor) => {
    if (actor.audience !== 'manager') return [];
    const open = sources.filter(({ area }) => can(actor, `${area}:read`));
    return (await Promise.all(open.map((source) => source.cards(actor)))).flat();
  };

/** Lines of a card; its button leads to all rows. */
const MAX_LINES = 3;

type Parts<T extends Stored> = {
  addresses: Pick<Addresses, 'edit' | 'list'>;
  /** 「承認を待つ面会」; the count is put behind it. */
  title: string;
  tone: Tone;
  /** The rows that wait, by the list's own filters. */
  filters: Readonly<Record<string, string>>;
  act: string;
  line?: (row: T) => string;
  /** The page of a row; by default the one on which it is edited. */
  href?: (row: T) => string;
};

/** Rows of a list that wait, as a card: its own filters, its own limits, and the list itself behind the button. */
export const listCard = <T extends Stored, S extends z.ZodType>(
  resource: Resource<T, S>,
  crud: Pick<Crud<T, z.output<S>>, 'list'>,
  {
    addresses,
    title,
    tone,
    filters,
    act,
    line = resource.describe,
    href = ({ id }) => addresses.edit(resource.name, id),
  }: Parts<T>,
): DashboardSource => ({
  area: resource.scope.area,
  async cards(worker) {
    const query = readListQuery(visibleTo(resource, worker), new URLSearchParams(filters));
    const { rows, total, more } = await crud.list(worker, { ...query, size: MAX_LINES });
    if (total === 0) return [];
    const card: DashboardCard = {
      title: `${title} ${total}件${more ? '以上' : ''}`,
      tone,
      lines: rows.map((row) => ({ text: line(row), href: href(row) })),
      act: { label: act, href: addresses.list(resource.name, listQueryString(resource, query)) },
    };
    return [card];
  },
});

type ReviewCardParts = {
  title: string;
  act: string;
  href: string;
  /** How many rows of a facility, or (null) of any, are to be looked at again. */
  due: (facility: Facility | null) => Promise<number>;
};

/** What the site says and nobody has looked at for long, as a card. */
export const reviewCard = ({ title, act, href, due }: ReviewCardParts): DashboardSource => ({
  area: 'site',
  async cards({ facility }) {
    const count = await due(facility);
    if (count === 0) return [];
    return [{ title: `${title} ${count}件`, tone: 'warning', lines: [], act: { label: act, href } }];
  },
});
