import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { Knex } from 'knex';
import type pg from 'pg';
import copy from 'pg-copy-streams';
import type { Content } from '../../../application/backup/archive.port.ts';

/** Within a transaction knex hands out the one connection that it holds. */
const connectionOf = (trx: Knex.Transaction): Promise<pg.Client> => trx.client.acquireConnection();

/** The rows of a query as COPY writes them. Whoever stops reading leaves a connection that can go on. */
export async function* copyOut(trx: Knex.Transaction, select: string): Content {
  const stream = (await connectionOf(trx)).query(copy.to(`copy (${select}) to stdout`));
  try {
    yield* stream.iterator({ destroyOnReturn: false });
  } finally {
    if (!stream.readableEnded && !stream.errored) await finished(stream.resume());
  }
}

/** Loads what `copyOut` wrote; `into` is the table with its columns. */
export async function copyIn(trx: Knex.Transaction, into: string, content: Content): Promise<void> {
  const stream = (await connectionOf(trx)).query(copy.from(`copy ${into} from stdin`));
  await pipeline(Readable.from(content, { objectMode: false }), stream);
}
