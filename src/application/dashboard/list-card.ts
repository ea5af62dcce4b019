import type { z } from 'zod';
import type { Tone } from '../resource/choice.ts';
import type { Crud } from '../resource/crud.ts';
import { listQueryString, readListQuery } from '../resource/list-query.ts';
import type { Resource, Stored } from '../resource/resource.ts';
import { seenBy } from '../resource/seen-by.ts';
import type { DashboardSource } from './dashboard.ts';
import type { DashboardCard } from './dashboard.view.ts';

/** As many lines as can be read at one look; the button leads to all of them. */
const MOST = 3;

type Parts<T extends Stored> = {
  /** 「承認を待つ面会」; the count is put behind it. */
  title: string;
  tone: Tone;
  /** The rows that wait, by the list's own filters. */
  filters: Readonly<Record<string, string>>;
  act: string;
  line?: (row: T) => string;
  /** Where a row is seen to; the page on which it is edited, unless told otherwise. */
  href?: (row: T) => string;
};

/** Rows of a list that wait, as a card: its own filters, its own limits, and the list itself behind the button. */
export const listCard = <T extends Stored, S extends z.ZodType>(
  resource: Resource<T, S>,
  crud: Pick<Crud<T, z.output<S>>, 'list'>,
  {
    title,
    tone,
    filters,
    act,
    line = resource.describe,
    href = ({ id }) => `/manager/${resource.name}/edit/${id}`,
  }: Parts<T>,
): DashboardSource => ({
  area: resource.scope.area,
  async look(worker) {
    const query = readListQuery(seenBy(resource, worker), new URLSearchParams(filters));
    const { rows, total, more } = await crud.list(worker, { ...query, size: MOST });
    if (total === 0) return [];
    const card: DashboardCard = {
      title: `${title} ${total}件${more ? '以上' : ''}`,
      tone,
      lines: rows.map((row) => ({ text: line(row), href: href(row) })),
      act: { label: act, href: `/manager/${resource.name}${listQueryString(resource, query)}` },
    };
    return [card];
  },
});
