import { Readable } from 'node:stream';
import { type RequestHandler, Router } from 'express';
import type { z } from 'zod';
import type { Crud } from '../../../application/resource/crud.ts';
import { readListQuery } from '../../../application/resource/list-query.ts';
import type { Column, Resource, Stored } from '../../../application/resource/resource.ts';
import { visibleTo } from '../../../application/resource/visible-fields.ts';
import { choicesFor, type NamedChoices, wordsOf } from '../../../application/resource/words.ts';
import { neutraliseFormula } from '../../../domain/csv.ts';
import { managerPaths } from '../../../paths.ts';
import { actorOn } from '../actor.ts';
import { guard } from '../guards.ts';
import { type ChoiceSources, choicesNamedBy } from './parts.ts';
import { sendCsv } from './send-csv.ts';

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
