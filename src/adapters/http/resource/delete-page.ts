import type { z } from 'zod';
import type { Stored } from '../../../application/resource/resource.ts';
import type { DeleteView } from '../../../application/resource/views.ts';
import { managerPaths } from '../../../paths.ts';
import type { Page } from '../page.ts';
import { crumbsOf, idOf, listStateIn, type ResourcePagesOf, undoOf } from './parts.ts';

/** The page that says what a deletion means and what needs the row; its act can be undone. */
export function deletePage<T extends Stored, S extends z.ZodType>({
  resource,
  crud,
}: ResourcePagesOf<T, S>): Page<DeleteView> {
  const { name, label, deletion, scope } = resource;
  return {
    guard: 'manager',
    scope: `${scope.area}:write`,
    async load({ actor, params, query }) {
      const id = idOf(params);
      const [row, uses] = await Promise.all([crud.get(actor, id), crud.uses(actor, id)]);
      const title = resource.describe(row);
      return {
        head: { title: `${title}を削除`, robots: 'noindex' },
        breadcrumb: crumbsOf(resource, listStateIn(resource, query), '削除'),
        view: { name, label, id, title, deletion: deletion ?? '', uses },
      };
    },
    async act({ actor, params, query }) {
      const id = idOf(params);
      const row = await crud.remove(actor, id);
      return {
        location: managerPaths.list(resource.name) + listStateIn(resource, query),
        flash: {
          text: `「${resource.describe(row)}」を削除しました。`,
          undo: undoOf(resource, [id]),
        },
      };
    },
  };
}
