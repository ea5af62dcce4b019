import { startDemoSite, viewOf } from './demo-site.ts';
import { signInLimited } from './limited-worker.ts';
import type { WebClient } from './web-client.ts';

/** The demo with who writes its content: for both facilities, and for the garden alone. */
export async function startContentSite() {
  const site = await startDemoSite();
  const press = await site.as('press');
  const { client: garden } = await signInLimited(site.url, await site.as('admin'), 'press');
  return { site, press, garden };
}

export type ContentRow = { id: number; title: string; cells: Record<string, unknown> };

/** The rows of a list of the site's content: `vacancy`, `faq`, …; `query` narrows it. */
export const contentRows = async (client: WebClient, kind: string, query = ''): Promise<ContentRow[]> =>
  (await viewOf<{ rows: ContentRow[] }>(client, `/manager/site/${kind}?size=100${query && `&${query}`}`))
    .rows;

/** The row of a list that fits; throws where there is none. */
export async function contentRow(
  client: WebClient,
  kind: string,
  fits: (row: ContentRow) => boolean,
): Promise<ContentRow> {
  const found = (await contentRows(client, kind)).find(fits);
  if (!found) throw new Error(`${kind} has no such row`);
  return found;
}

type FormPage = { row: { version: number }; values: Record<string, unknown>; fields: { key: string }[] };

/**
 * The form of a row as a browser would send it back, with what is changed; what is empty is sent as ''. Values that are
 * lists of records are left out: their inputs have names of their own.
 */
export async function filledForm(
  client: WebClient,
  kind: string,
  id: number,
  changes: Record<string, string> = {},
): Promise<Record<string, string>> {
  const { row, values } = await viewOf<FormPage>(client, `/manager/site/${kind}/edit/${id}`);
  return { version: String(row.version), ...flat(values), ...changes };
}

const flat = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]): [string, string][] => {
      if (Array.isArray(value))
        return value.flatMap((one, index): [string, string][] =>
          typeof one === 'object' ? [] : [[`${key}[${index}]`, String(one)]],
        );
      if (value && typeof value === 'object')
        return Object.entries(value).map(([part, one]) => [`${key}[${part}]`, String(one)]);
      return [[key, String(value ?? '')]];
    }),
  );
