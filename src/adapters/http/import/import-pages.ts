import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type RequestHandler, Router } from 'express';
import type { z } from 'zod';
import type { ImportList } from '../../../application/import/import-list.ts';
import type { Import, Imported } from '../../../application/import/make-import.ts';
import type { ImportView, PlanView } from '../../../application/import/plan.ts';
import type { SheetReader } from '../../../application/import/sheet-lines.ts';
import type { Crud } from '../../../application/resource/crud.ts';
import { readListQuery } from '../../../application/resource/list-query.ts';
import type { Stored } from '../../../application/resource/resource.ts';
import {
  EXAMPLE_MARK,
  IMPORT_BYTES,
  type ImportSheet,
  neutraliseFormula,
  sheetFromText,
} from '../../../domain/csv.ts';
import { DomainError } from '../../../domain/errors.ts';
import { typedText } from '../../../domain/form/form.ts';
import { managerPaths } from '../../../paths.ts';
import { actorOn } from '../actor.ts';
import { guard } from '../guards.ts';
import type { ActRequest, Page, Shown } from '../page.ts';
import { FIELD_BYTES } from '../posted-form.ts';
import { crumbsOf } from '../resource/parts.ts';
import { sendCsv } from '../resource/resource-csv.ts';

type Numbered = Stored & { readonly number: string };

type ImportParts<T extends Numbered, S extends z.ZodType, F> = {
  readonly list: ImportList<T, S, F>;
  readonly take: Import;
  readonly reader: SheetReader;
};

/**
 * The page that takes in rows from a file: a file is shown as what it would do, and carried in the form from there to
 * the import, where it is judged anew.
 */
export function importPage<T extends Numbered, S extends z.ZodType, F>({
  list,
  take,
  reader,
}: ImportParts<T, S, F>): Page<ImportView> {
  const { resource, columns } = list;
  const view = (plan: ImportView['plan']): ImportView => ({
    name: resource.name,
    label: resource.label,
    number: columns[0].label,
    columns: columns.map(({ label, required }) => ({ label, required: required === true })),
    plan,
  });
  const shown = (plan: PlanView, file: string, rows: string): Shown<ImportView> => ({
    show: view({ ...plan, file, rows: plan.counts.wrong === 0 ? rows : null }),
  });

  const tryOut = async ({ actor, files }: ActRequest) => {
    const [file] = files.filter(({ field }) => field === 'file');
    if (!file) throw refusal('取り込むCSVファイルを選んでください。');
    const sheet = await reader.read(await readFile(file.path));
    return shown(await take.dryRun(actor, sheet), file.name, carried(sheet));
  };
  const run = async ({ actor, form }: ActRequest) => {
    const sheet = sheetFromText(form.rows);
    const result = await take.run(actor, sheet);
    if ('refused' in result) return shown(result.refused, typedText(form.name) ?? '', carried(sheet));
    return { location: managerPaths.list(resource.name), flash: { text: doneWords(result.done) } };
  };

  return {
    guard: 'manager',
    scope: `${resource.scope.area}:write`,
    upload: { files: 1, bytes: IMPORT_BYTES },
    async load() {
      return {
        head: { title: `${resource.label}をCSVで取り込む`, robots: 'noindex' },
        breadcrumb: crumbsOf(resource, '', 'CSVで取り込む'),
        view: view(null),
      };
    },
    act: async (request) => (request.form._act === 'run' ? run(request) : tryOut(request)),
  };
}

const refusal = (text: string): DomainError =>
  new DomainError('invalid', 'import.file', text, { fields: { file: [text] } });

/** The sheet as one field of the form. Throws `invalid` where the form could not be sent. */
function carried(sheet: ImportSheet): string {
  const rows = JSON.stringify(sheet);
  if (Buffer.byteLength(rows) > FIELD_BYTES)
    throw refusal('文字の量が多すぎて一度に取り込めません。ファイルを分けてください。');
  return rows;
}

/** 「120件を登録し、3件を変更しました。」 */
function doneWords({ created, updated }: Imported): string {
  if (created > 0 && updated > 0) return `${created}件を登録し、${updated}件を変更しました。`;
  if (created > 0) return `${created}件を登録しました。`;
  return updated > 0 ? `${updated}件を変更しました。` : '変わったところはありませんでした。';
}

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
    .get(managerPaths.importTemplate(resource.name), mayWrite, template)
    .get(managerPaths.importExport(resource.name), mayWrite, all);
}

async function* recordsOf<T>(
  batches: AsyncIterable<readonly T[]>,
  cells: (row: T) => string[],
): AsyncGenerator<string[]> {
  for await (const batch of batches) for (const row of batch) yield cells(row);
}
