import type { z } from 'zod';
import { choicesFor, type NamedChoices } from '../../../application/resource/choice.ts';
import { formValues, historyView } from '../../../application/resource/form-view.ts';
import { type Stored, visibleTo } from '../../../application/resource/resource.ts';
import type { DeleteView, FormView } from '../../../application/resource/views.ts';
import type { Actor } from '../../../domain/actor.ts';
import { managerPaths } from '../../../paths.ts';
import type { ActRequest, Outcome, Page } from '../page.ts';
import { postedAct, postedVersion } from '../posted-form.ts';
import {
  choicesNamedBy,
  comparingVersions,
  crumbsOf,
  idOf,
  listStateIn,
  mayWrite,
  type ResourcePages,
  type ResourcePagesOf,
  undoOf,
} from './parts.ts';

const SAVED = { text: '保存しました。' };

/** The add and the edit page. A form's own URL may carry the query of the list it goes back to. */
export function formPages<T extends Stored, S extends z.ZodType, Slots extends object>({
  resource,
  crud,
  parts,
}: ResourcePagesOf<T, S, Slots>): Pick<ResourcePages<Slots>, 'add' | 'edit'> {
  const { name, label, scope } = resource;
  const saved = (request: ActRequest): Outcome => ({
    location: managerPaths.list(resource.name) + listStateIn(resource, request.query),
    flash: SAVED,
  });
  const fields = (form: typeof resource.form, named: NamedChoices): FormView['fields'] =>
    form.map(({ key, label: title, input, required, hint, max, choices, section }) => ({
      key,
      label: title,
      input,
      required: required === true,
      ...(hint && { hint }),
      ...(max && { max }),
      ...(choices && { choices: choicesFor(choices, named) }),
      ...(section && { section }),
    }));
  const shared = async (actor: Actor, row: T | null) => {
    const [named, slots = {} as Slots] = await Promise.all([
      choicesNamedBy(resource.form, parts.choices, actor),
      parts.slots?.(actor, row),
    ]);
    return { named, slots };
  };

  const add: Page<FormView<Slots>> = {
    guard: 'manager',
    scope: `${scope.area}:write`,
    async load({ actor, query }) {
      crud.mayCreate(actor);
      const { named, slots } = await shared(actor, null);
      const title = `${label}を追加`;
      return {
        head: { title, robots: 'noindex' },
        breadcrumb: crumbsOf(resource, listStateIn(resource, query), '追加'),
        view: {
          name,
          label,
          row: null,
          mayWrite: true,
          fields: fields(resource.form, named),
          values: formValues(resource.form, resource.blank),
          history: [],
          reads: null,
          slots,
        },
      };
    },
    async act(request) {
      await crud.create(request.actor, request.form);
      return saved(request);
    },
  };

  const edit: Page<FormView<Slots>> = {
    guard: 'manager',
    scope: `${scope.area}:read`,
    async load({ actor, params, query }) {
      const id = idOf(params);
      const [row, entries] = await Promise.all([crud.get(actor, id), crud.history(actor, id)]);
      const writes = mayWrite(resource, actor);
      const [{ named, slots }, reads] = await Promise.all([
        shared(actor, row),
        writes && parts.reads ? parts.reads(id) : null,
      ]);
      const title = resource.describe(row);
      const { form } = visibleTo(resource, actor);
      return {
        head: { title: `${title}｜${label}`, robots: 'noindex' },
        breadcrumb: crumbsOf(resource, listStateIn(resource, query), title),
        view: {
          name,
          label,
          row: { id, version: row.version, title },
          mayWrite: writes,
          fields: fields(form, named),
          values: formValues(form, row),
          history: historyView(entries, form, named, parts.actLabels),
          reads,
          slots,
        },
      };
    },
    async act(request) {
      const id = idOf(request.params);
      const own = postedAct(request.form, parts.formActs);
      if (own) return own(request, id);
      const version = postedVersion(request.form);
      await comparingVersions(
        resource,
        () => choicesNamedBy(resource.form, parts.choices, request.actor),
        () => crud.update(request.actor, id, version, request.form),
      );
      return saved(request);
    },
  };

  return { add, edit };
}

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
