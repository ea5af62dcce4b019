import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection to the site, for what fetch would never send. */
export async function openSocket(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket;
}

export type RawAnswer = { status: number; head: string; body: Buffer };

/** Reads to the end of the connection; status 0 where nothing came. */
export async function readAnswer(socket: Socket): Promise<RawAnswer> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => {});
  await new Promise((ended) => socket.once('close', ended));
  const whole = Buffer.concat(chunks);
  const end = whole.indexOf('\r\n\r\n');
  const head = whole.subarray(0, Math.max(end, 0)).toString('latin1');
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), head, body: whole.subarray(end + 4) };
}

/** Sends one request line with its headers as they stand, and reads the answer. */
export async function sendRaw(
  url: string,
  target: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<RawAnswer> {
  const socket = await openSocket(url);
  const lines = Object.entries({ Host: new URL(url).host, Connection: 'close', ...headers });
  socket.write(
    `${method} ${target} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    'latin1',
  );
  return readAnswer(socket);
}
