import { connect, createServer, type Socket } from 'node:net';
import type { DatabaseAddress } from '../src/adapters/db/connection.ts';

export type QueryProxy = { url: string; count: () => number; stop: () => void };

/** Statements that only open and close transactions. */
const FRAME = /^(begin|commit|rollback|savepoint|release)\b/i;

/**
 * Calls back for each statement in what a client sends, by PostgreSQL's protocol (version 3): messages of a letter,
 * a length and that many bytes, after one without a letter that opens the connection.
 */
function statementsIn(onStatement: () => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  let opened = false;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = opened ? 1 : 0;
      if (rest.length < head + 4) return;
      const end = head + rest.readUInt32BE(head);
      if (rest.length < end) return;
      const letter = opened ? String.fromCharCode(rest[0] ?? 0) : '';
      const simple = letter === 'Q' && !FRAME.test(rest.toString('utf8', 5, end));
      if (simple || letter === 'E') onStatement();
      opened = true;
      rest = rest.subarray(end);
    }
  };
}

/** A database server that hands everything through and counts the statements that are sent. */
export async function startQueryProxy(
  address: Exclude<DatabaseAddress, { url: string }>,
): Promise<QueryProxy> {
  let count = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(`${address.host}/.s.PGSQL.5432`);
    client.on(
      'data',
      statementsIn(() => {
        count += 1;
      }),
    );
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  return {
    url: `postgres://${address.user}@127.0.0.1:${port}/${address.database}`,
    count: () => count,
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
