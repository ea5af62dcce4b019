import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import type { ImportView, PlanView } from '../../../application/resource/import/import.view.ts';
import type { ImportList } from '../../../application/resource/import/import-list.ts';
import type { Import, Imported } from '../../../application/resource/import/make-import.ts';
import type { SheetReader } from '../../../application/resource/import/sheet-reader.port.ts';
import type { Stored } from '../../../application/resource/resource.ts';
import { IMPORT_BYTES, type Sheet, sheetFromText } from '../../../domain/csv.ts';
import { DomainError } from '../../../domain/errors.ts';
import { typedText } from '../../../domain/form/form.ts';
import { FIELD_BYTES } from '../form-body.ts';
import type { ActRequest, Page, Shown } from '../page.ts';
import { addressOf, crumbsOf } from '../resource/parts.ts';

type Numbered = Stored & { readonly number: string };

export type ImportParts<T extends Numbered, S extends z.ZodType, F> = {
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
    return { location: addressOf(resource), flash: { text: doneWords(result.done) } };
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
function carried(sheet: Sheet): string {
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
