import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type RequestHandler, type Response, Router } from 'express';
import type { z } from 'zod';
import { choicesFor, type NamedChoices } from '../../../application/resource/choice.ts';
import type { Crud } from '../../../application/resource/crud.ts';
import { readListQuery } from '../../../application/resource/list-query.ts';
import {
  type Column,
  type Resource,
  type Stored,
  visibleTo,
} from '../../../application/resource/resource.ts';
import { wordsOf } from '../../../application/resource/words.ts';
import { neutraliseFormula } from '../../../domain/csv.ts';
import { managerPaths } from '../../../paths.ts';
import { actorOn } from '../actor.ts';
import { contentDisposition } from '../content-disposition.ts';
import { guard } from '../guards.ts';
import { type ChoiceSources, choicesNamedBy } from './parts.ts';

/**
 * `GET /manager/<name>.csv?…`: every row of the list's query, in its order and in words, as UTF-8 with BOM for
 * spreadsheets. Streamed from a cursor; a client that leaves ends the work.
 */
export const resourceCsv = <T extends Stored, S extends z.ZodType>(
  resource: Resource<T, S>,
  crud: Pick<Crud<T, z.output<S>>, 'each'>,
  choices: ChoiceSources = {},
): RequestHandler => {
  const send: RequestHandler = async (request, response) => {
    const actor = actorOn(response);
    guard(actor, { guard: 'manager', scope: `${resource.scope.area}:read` });
    const seen = visibleTo(resource, actor);
    const columns = seen.columns.filter(({ csv }) => csv !== false);
    const params = new URL(request.originalUrl, 'http://list').searchParams;
    const batches = crud.each(actor, readListQuery(seen, params));
    const named = await choicesNamedBy(columns, choices, actor);
    await sendCsv(response, {
      name: `${resource.label}.csv`,
      header: columns.map(({ label }) => neutraliseFormula(label)),
      records: Readable.from(recordsOf(batches, columns, named)),
    });
  };
  return Router().get(managerPaths.csv(resource.name), send);
};

async function* recordsOf<T>(
  batches: AsyncIterable<readonly T[]>,
  columns: readonly Column<T>[],
  named: NamedChoices,
): AsyncGenerator<string[]> {
  for await (const batch of batches)
    for (const row of batch) yield columns.map((column) => cellOf(row[column.key], column, named));
}

const cellOf = <T>(value: unknown, { kind, choices, words }: Column<T>, named: NamedChoices): string => {
  const text = wordsOf(value, { kind, choices: choicesFor(choices, named), words });
  return typeof value === 'number' ? text : neutraliseFormula(text);
};

type Csv = { readonly name: string; readonly header: string[]; readonly records: Readable };

/** Streams records as UTF-8 with BOM for spreadsheets, to be saved under a name; a client that leaves ends the work. */
export async function sendCsv(response: Response, { name, header, records }: Csv): Promise<void> {
  response
    .type('text/csv; charset=utf-8')
    .set('Content-Disposition', contentDisposition(name, 'attachment'))
    .set('Cache-Control', 'private, no-store');
  const { stringify } = await import('csv-stringify');
  const sheet = stringify({
    bom: true,
    header: true,
    columns: header,
    record_delimiter: 'windows',
    // By itself it puts quotes around the break that ends records only.
    quoted_match: /[\r\n]/,
  });
  try {
    await pipeline(records, sheet, response);
  } catch (error) {
    if (!gone(error)) throw error;
  }
}

/** The client closed the connection before the end. */
const gone = (error: unknown): boolean =>
  (error as { code?: string } | null)?.code === 'ERR_STREAM_PREMATURE_CLOSE';
