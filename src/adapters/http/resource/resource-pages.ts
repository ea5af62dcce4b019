import type { z } from 'zod';
import type { Crud } from '../../../application/resource/crud.ts';
import type { Resource, Stored } from '../../../application/resource/resource.ts';
import { deletePage, formPages } from './form-pages.ts';
import { listPage } from './list-page.ts';
import type { CellsOf, ResourcePages, ResourceParts } from './parts.ts';

/** The four pages of a list from its declaration and use cases; replace one by spreading. */
export function resourcePages<
  T extends Stored,
  S extends z.ZodType,
  Slots extends object = object,
  Cells extends object = object,
>(
  resource: Resource<T, S>,
  crud: Crud<T, z.output<S>>,
  parts: ResourceParts<T, Slots, Cells> = {},
): ResourcePages<Slots, CellsOf<T, Cells>> {
  const of = { resource, crud, parts };
  return { list: listPage(of), ...formPages(of), del: deletePage(of) };
}

type Named<Name extends string, Pages> = { readonly [K in keyof Pages & string as `${Name}.${K}`]: Pages[K] };

/** Pages under the ids of their list, to be spread into the page map: `...underName('manager.term', pages)`. */
export const underName = <Name extends string, Pages extends object>(
  name: Name,
  pages: Pages,
): Named<Name, Pages> =>
  Object.fromEntries(Object.entries(pages).map(([key, page]) => [`${name}.${key}`, page])) as Named<
    Name,
    Pages
  >;
