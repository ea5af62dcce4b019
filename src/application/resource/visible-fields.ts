import type { z } from 'zod';
import type { Actor } from '../../domain/actor.ts';
import { seesField } from '../../domain/worker/roles.ts';
import type { Resource, Stored } from './resource.ts';

/**
 * The list as one worker knows it: with the columns, filters and fields that the table of roles grants. Whatever shows
 * rows (list, CSV, form, history, search) goes through it; who may change rows sees all of them.
 */
export function visibleTo<T extends Stored, S extends z.ZodType>(
  resource: Resource<T, S>,
  actor: Actor,
): Resource<T, S> {
  const isVisible = (key: string) =>
    actor.audience === 'manager' && seesField(actor.role, resource.scope.area, key);
  return {
    ...resource,
    columns: resource.columns.filter(({ key }) => isVisible(key)),
    filters: resource.filters.filter(({ key }) => isVisible(key)),
    form: resource.form.filter(({ key }) => isVisible(key)),
  };
}
