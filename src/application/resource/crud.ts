import type { z } from 'zod';
import { type CrudReadPorts, type CrudReads, makeCrudReads } from './crud-reads.ts';
import type { Resource, Stored } from './resource.ts';
import { type CrudWritePorts, type CrudWrites, makeCrudWrites } from './write-path.ts';

/** The use cases of one list. */
export type Crud<T extends Stored, I> = CrudReads<T> & CrudWrites<T, I>;

/** What a list is made of besides its declaration; its steps are listed in the order in which they run. */
type CrudPorts<T extends Stored, I> = CrudReadPorts<T, I> & CrudWritePorts<T, I>;

/** Makes a list's use cases: reading, and the one write path with the steps that the list adds to it. */
export const makeCrud = <T extends Stored, S extends z.ZodType>(
  resource: Resource<T, S>,
  ports: CrudPorts<T, z.output<S>>,
): Crud<T, z.output<S>> => ({
  ...makeCrudReads(resource, ports),
  ...makeCrudWrites(resource, ports),
});
