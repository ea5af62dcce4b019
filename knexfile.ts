import { fileURLToPath } from 'node:url';
import type { Knex } from 'knex';
import { addressConfig, type DatabaseAddress } from './src/adapters/db/connection.ts';
import { runningServer } from './src/adapters/db/embedded/server.ts';
import { folderSource } from './src/adapters/db/migrate.ts';
import { readConfig } from './src/config.ts';

const addressFromEnvironment = (): DatabaseAddress => {
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (databaseUrl !== undefined) return { url: databaseUrl };
  const embedded = runningServer(dataDir);
  if (embedded === undefined) {
    throw new Error(
      'No database is running: start Engawa (npm start) beside this command, or set DATABASE_URL.',
    );
  }
  return embedded;
};

/** For the knex command: `NODE_OPTIONS='--import tsx' npx knex migrate:list`. */
const config = async (): Promise<Knex.Config> => ({
  client: 'pg',
  connection: addressConfig(addressFromEnvironment()) as Knex.PgConnectionConfig,
  migrations: {
    extension: 'ts',
    migrationSource: await folderSource(fileURLToPath(new URL('./migrations', import.meta.url))),
  },
});

export default config;
