import type { z } from 'zod';
import { readListQuery, SIZES } from '../../../application/resource/list-query.ts';
import { listView } from '../../../application/resource/list-view.ts';
import { type Stored, visibleTo } from '../../../application/resource/resource.ts';
import type { ListView } from '../../../application/resource/views.ts';
import { DomainError } from '../../../domain/errors.ts';
import { typedText } from '../../../domain/form/form.ts';
import { parseId } from '../../../domain/form/number-fields.ts';
import { managerPaths } from '../../../paths.ts';
import type { Flash, FormValues } from '../../../ui/pages.ts';
import type { ActRequest, Page } from '../page.ts';
import {
  type CellsOf,
  choicesNamedBy,
  crumbsOf,
  listStateIn,
  mayWrite,
  type ResourcePagesOf,
  undoOf,
} from './parts.ts';

/** No page of a list shows more. */
const MOST_ROWS = Math.max(...SIZES);

/** The ids that came with a list's form: of ticked boxes, of one row's button, or of an undo (`1,2,3`). */
export function postedIds(form: FormValues): number[] {
  const sent = Array.isArray(form.id) ? form.id : [form.id];
  const ids = sent
    .flatMap((value) => (typedText(value) ?? '').split(','))
    .map((text) => parseId(text))
    .filter((id) => id !== null);
  const rows = [...new Set(ids)];
  if (rows.length === 0)
    throw new DomainError('invalid', 'list.nothingTicked', '行を1つ以上選んでから押してください。');
  if (rows.length > MOST_ROWS)
    throw new DomainError(
      'invalid',
      'list.tooManyTicked',
      `一度に選べるのは${MOST_ROWS}行までです。分けて押してください。`,
    );
  return rows;
}

type Done = { readonly ids: number[]; readonly refusals: DomainError[] };

/** Does an act row by row, each in its own transaction; a row that is refused does not stop the others. */
export async function eachRow(ids: readonly number[], act: (id: number) => Promise<unknown>): Promise<Done> {
  const done: Done = { ids: [], refusals: [] };
  for (const id of ids) {
    try {
      await act(id);
      done.ids.push(id);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      done.refusals.push(error);
    }
  }
  const [first] = done.refusals;
  if (first && done.ids.length === 0) throw first;
  return done;
}

/** 「3件を削除しました。」, with the reason of each row that stayed as it was. */
export const toldOf = ({ ids, refusals }: Done, doneWords: string): Flash => ({
  text: [`${ids.length}件を${doneWords}。`, ...new Set(refusals.map(({ message }) => message))].join('\n'),
  ...(refusals.length > 0 && { tone: 'error' as const }),
});

/** The list: what the query asks for, and the acts on its rows. */
export function listPage<T extends Stored, S extends z.ZodType, Cells extends object>({
  resource,
  crud,
  parts,
}: ResourcePagesOf<T, S, object, Cells>): Page<ListView<CellsOf<T, Cells>>> {
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
        // Each row's cells are made of its columns and of `parts.cells`.
        view: listView(seen, shown) as ListView<object> as ListView<CellsOf<T, Cells>>,
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
