import { Readable } from 'node:stream';
import { type RequestHandler, Router } from 'express';
import type { z } from 'zod';
import type { Crud } from '../../../application/resource/crud.ts';
import type { ImportList } from '../../../application/resource/import/import-list.ts';
import { readListQuery } from '../../../application/resource/list-query.ts';
import type { Stored } from '../../../application/resource/resource.ts';
import { EXAMPLE_MARK, neutraliseFormula } from '../../../domain/csv.ts';
import { actorOn } from '../actor.ts';
import { guard } from '../guards.ts';
import { sendCsv } from '../resource/send-csv.ts';

type Numbered = Stored & { readonly number: string };

/**
 * `GET /manager/<name>/template.csv`: the header of a file to import with one fictional line, which is left out when
 * it is read. `GET /manager/<name>/export.csv?…`: every row of the list's query in the same columns.
 */
export function importFiles<T extends Numbered, S extends z.ZodType, F>(
  { resource, columns }: ImportList<T, S, F>,
  crud: Pick<Crud<T, z.output<S>>, 'each'>,
): RequestHandler {
  const header = columns.map(({ label }) => label);
  const mayWrite: RequestHandler = (_request, response, next) => {
    guard(actorOn(response), { guard: 'manager', scope: `${resource.scope.area}:write` });
    next();
  };
  const template: RequestHandler = async (_request, response) => {
    const example = columns.map((column, at) => (at === 0 ? EXAMPLE_MARK : '') + column.example);
    const records = Readable.from([example]);
    await sendCsv(response, { name: `${resource.label}の取り込み用ひな形.csv`, header, records });
  };
  const all: RequestHandler = async (request, response) => {
    const params = new URL(request.originalUrl, 'http://list').searchParams;
    const batches = crud.each(actorOn(response), readListQuery(resource, params));
    const cells = (row: T) => columns.map(({ cellOf }) => neutraliseFormula(cellOf(row)));
    const records = Readable.from(recordsOf(batches, cells));
    await sendCsv(response, { name: `${resource.label}（取り込み用）.csv`, header, records });
  };
  return Router()
    .get(`/manager/${resource.name}/template.csv`, mayWrite, template)
    .get(`/manager/${resource.name}/export.csv`, mayWrite, all);
}

async function* recordsOf<T>(
  batches: AsyncIterable<readonly T[]>,
  cells: (row: T) => string[],
): AsyncGenerator<string[]> {
  for await (const batch of batches) for (const row of batch) yield cells(row);
}
