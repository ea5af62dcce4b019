import { type Command, withBase } from './command.ts';

/** `engawa migrate`: opening the database is what migrates it. */
export const migrate: Command = {
  name: 'migrate',
  takes: '',
  says: 'brings the database up to date',
  run: (context) =>
    withBase(context, async ({ db }) => {
      const [done] = await db('knex_migrations').count({ n: '*' });
      console.log(`The database is up to date (${done?.n} migrations).`);
      return 0;
    }),
};
