import { z } from 'zod';
import type { Database } from '../connection.ts';

const rows = z.array(z.object({ version: z.string() }));

/** PostgreSQL's version as it tells it itself: `17.10`, often with the name of a package behind it. */
export const databaseVersion = async (db: Database): Promise<string> => {
  const answer = await db.raw(`select current_setting('server_version') as version`);
  return rows.parse(answer.rows)[0]?.version ?? '';
};
