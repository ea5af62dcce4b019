import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type Gate = Awaited<ReturnType<typeof openGate>>;

/** A TCP port before a server's socket, where the network between a program and the server can break. */
export async function openGate(target: string, port = 0) {
  const lines = new Set<readonly [Socket, Socket]>();
  let silent = false;
  const server = createServer((near) => {
    const far = connect(target);
    const pair = [near, far] as const;
    lines.add(pair);
    for (const [one, other] of [pair, [far, near] as const]) {
      one.on('error', () => {});
      one.on('close', () => {
        lines.delete(pair);
        other.destroy();
      });
    }
    if (silent) return;
    near.pipe(far).pipe(near);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  /** What is said on the lines there are goes nowhere, and no end of theirs is told. */
  const strand = () => {
    for (const [near, far] of lines) {
      near.unpipe(far).pause();
      far.unpipe(near).pause();
    }
  };
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    strand,
    /** So do lines that are opened from now on, until `speak`. */
    hush() {
      silent = true;
      strand();
    },
    /** New lines work again; those of before never do. */
    speak() {
      silent = false;
    },
    close() {
      for (const [near, far] of lines) for (const socket of [near, far]) socket.destroy();
      server.close();
    },
  };
}
