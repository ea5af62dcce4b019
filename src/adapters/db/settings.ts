import { z } from 'zod';
import type { Query } from './transaction.ts';

export type Settings = {
  /** The value, checked; undefined when it was never set. */
  get<T>(key: string, schema: z.ZodType<T>): Promise<T | undefined>;
  /** Sets the value unless one is there, and gives what is there then: the same for all processes. */
  setOnce<T>(key: string, schema: z.ZodType<T>, make: () => T): Promise<T>;
};

/** What all processes on one database must agree on, kept in the table `settings`. */
export const makeSettings = (query: Query): Settings => {
  const get: Settings['get'] = async (key, schema) => {
    const row = await query()('settings').where({ key }).first('value');
    return row === undefined ? undefined : schema.parse(row.value);
  };
  const setOnce: Settings['setOnce'] = async (key, schema, make) => {
    const found = await get(key, schema);
    if (found !== undefined) return found;
    await query()('settings')
      .insert({ key, value: JSON.stringify(make()) })
      .onConflict('key')
      .ignore();
    return schema.parse(await get(key, schema));
  };
  return { get, setOnce };
};

/** The secret that signs sessions when SESSION_SECRET is unset: made once and shared by all processes. */
export const keptSecret = (settings: Settings, makeRandom: () => string): Promise<string> =>
  settings.setOnce('session_secret', z.string().min(32), makeRandom);
