import { z } from 'zod';
import type { Stored } from '../../../application/resource/resource.ts';

/** The part of a row schema that every list has: `z.object({ ...storedShape, name: z.string() })`. */
export const storedShape = {
  id: z.int(),
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  deletedAt: z.string().nullable(),
} satisfies Record<keyof Stored, z.ZodType>;

/** Where these stand in each table. */
export const STORED_COLUMNS: Readonly<Record<keyof Stored, string>> = {
  id: 'id',
  version: 'version',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  deletedAt: 'deleted_at',
};
