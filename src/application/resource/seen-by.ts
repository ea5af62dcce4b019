import type { z } from 'zod';
import type { Actor } from '../../domain/actor.ts';
import type { Resource, Stored } from './resource.ts';

/**
 * The list as one actor knows it: without columns, filters and fields that are hidden from them. Whatever shows
 * rows (list, CSV, form, history) goes through it; who may change rows must see all of them.
 */
export function seenBy<T extends Stored, S extends z.ZodType>(
  resource: Resource<T, S>,
  actor: Actor,
): Resource<T, S> {
  const { shows } = resource;
  if (!shows || actor.audience !== 'manager') return resource;
  const seen = ({ key }: { key: string }) => shows(actor, key);
  return {
    ...resource,
    columns: resource.columns.filter(seen),
    filters: resource.filters.filter(seen),
    form: resource.form.filter(seen),
  };
}
