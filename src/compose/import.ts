import type { z } from 'zod';
import { importFiles, importPage } from '../adapters/http/import/import-pages.ts';
import type { ImportList } from '../application/import/import-list.ts';
import { makeImport } from '../application/import/make-import.ts';
import type { Collection } from '../application/resource/collection.port.ts';
import type { Crud } from '../application/resource/crud.ts';
import type { Stored } from '../application/resource/resource.ts';
import type { Adapters } from './adapters.ts';

type Ports<T extends Stored, I> = { crud: Crud<T, I>; collection: Collection<T, I> };

/** Taking in a list's rows from a file: its page, and the files to begin with. */
export function composeImport<T extends Stored & { readonly number: string }, S extends z.ZodType, F>(
  { sheetReader, inTransaction }: Adapters,
  list: ImportList<T, S, F>,
  ports: Ports<T, z.output<S>>,
) {
  return {
    page: importPage({ list, take: makeImport(list, { ...ports, inTransaction }), reader: sheetReader }),
    files: importFiles(list, ports.crud),
  };
}
