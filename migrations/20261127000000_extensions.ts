import type { Knex } from 'knex';

const EXTENSIONS = ['pg_trgm', 'btree_gist', 'citext'];

const explain = (name: string, code: string | undefined): string =>
  code === '42501'
    ? `its user may not create the extension ${name}: run "create extension ${name}" there as the database's owner`
    : `its server lacks the extension ${name}: install PostgreSQL's contrib package there`;

export const up = async (trx: Knex): Promise<void> => {
  for (const name of EXTENSIONS) {
    try {
      await trx.raw('create extension if not exists ??', [name]);
    } catch (error) {
      const { code } = error as { code?: string };
      if (code !== '42501' && code !== '58P01' && code !== '0A000') throw error;
      throw new Error(`DATABASE_URL: ${explain(name, code)}`, { cause: error });
    }
  }
};
