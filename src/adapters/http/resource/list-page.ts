import type { z } from 'zod';
import { readListQuery } from '../../../application/resource/list-query.ts';
import { listView } from '../../../application/resource/list-view.ts';
import type { Stored } from '../../../application/resource/resource.ts';
import type { ListView } from '../../../application/resource/views.ts';
import { visibleTo } from '../../../application/resource/visible-fields.ts';
import { DomainError } from '../../../domain/errors.ts';
import { managerPaths } from '../../../paths.ts';
import type { Flash } from '../../../ui/pages.ts';
import type { ActRequest, Page } from '../page.ts';
import { eachRow, postedIds, toldOf } from './list-acts.ts';
import { choicesNamedBy, crumbsOf, listStateIn, mayWrite, type ResourcePagesOf, undoOf } from './parts.ts';

/** The list: what the query asks for, and the acts on its rows. */
export function listPage<T extends Stored, S extends z.ZodType>({
  resource,
  crud,
  parts,
}: ResourcePagesOf<T, S>): Page<ListView> {
  const { acts = [] } = parts;
  const deletes = resource.deletion !== null;
  const bulk = [
    ...acts.filter(({ single }) => !single).map(({ act, label }) => ({ act, label })),
    ...(deletes ? [{ act: 'remove', label: '削除' }] : []),
  ];

  const remove = async ({ actor, form }: ActRequest): Promise<Flash> => {
    const done = await eachRow(postedIds(form), (id) => crud.remove(actor, id));
    return { ...toldOf(done, '削除しました'), undo: undoOf(resource, done.ids) };
  };
  const restore = async ({ actor, form }: ActRequest): Promise<Flash> =>
    toldOf(await eachRow(postedIds(form), (id) => crud.restore(actor, id)), '元に戻しました');

  const perform = (request: ActRequest): Promise<Flash | { readonly location: string }> => {
    const { _act: name } = request.form;
    if (deletes && name === 'remove') return remove(request);
    if (deletes && name === 'restore') return restore(request);
    const own = acts.find(({ act }) => act === name);
    if (!own)
      throw new DomainError('invalid', 'list.unknownAct', 'この操作はできません。画面を開き直してください。');
    return own.run(request.actor, postedIds(request.form));
  };

  return {
    guard: 'manager',
    scope: `${resource.scope.area}:read`,
    async load({ actor, query }) {
      const seen = visibleTo(resource, actor);
      const asked = readListQuery(seen, query);
      const [named, found] = await Promise.all([
        choicesNamedBy([...seen.columns, ...seen.filters], parts.choices, actor),
        crud.list(actor, asked),
      ]);
      const { beside } = parts;
      const cells = parts.cells && ((row: T) => parts.cells?.(row, actor) ?? {});
      const shown = { asked, found, named, bulk, mayWrite: mayWrite(resource, actor), cells, beside };
      return {
        head: { title: asked.deleted ? `${resource.label}のごみ箱` : resource.label, robots: 'noindex' },
        breadcrumb: crumbsOf(resource, ''),
        view: listView(seen, shown),
      };
    },
    async act(request) {
      const done = await perform(request);
      if ('location' in done) return done;
      return {
        location: managerPaths.list(resource.name) + listStateIn(resource, request.query),
        flash: done,
      };
    },
  };
}
