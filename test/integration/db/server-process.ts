import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { z } from 'zod';

const Event = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('ready'),
    pid: z.number(),
    connection: z.object({ host: z.string(), user: z.string(), database: z.string() }),
  }),
  z.object({ event: z.literal('failed'), message: z.string() }),
  z.object({ event: z.literal('stopped') }),
  z.object({ event: z.literal('unexpected') }),
]);
type Event = z.infer<typeof Event>;
type Ready = Extract<Event, { event: 'ready' }>;

export type Run = {
  readonly process: ChildProcess;
  /** The next thing it says. */
  next(): Promise<Event>;
  ready(): Promise<Ready>;
  stop(): Promise<void>;
  /** kill -9; resolves when the process is gone. */
  kill(): Promise<void>;
};

const SCRIPT = fileURLToPath(new URL('./run-server.ts', import.meta.url));

/** Engawa's database in a process of its own; `user` needs root. */
export const runServer = (dataDir: string, user: { uid?: number; gid?: number } = {}): Run => {
  const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT, dataDir], {
    ...user,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, HOME: '/nonexistent' },
  });
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]();
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const next = async (): Promise<Event> => Event.parse(JSON.parse((await lines.next()).value ?? 'null'));
  return {
    process: child,
    next,
    ready: async () => {
      const event = await next();
      if (event.event !== 'ready') throw new Error(`expected it to be ready: ${JSON.stringify(event)}`);
      return event;
    },
    stop: async () => {
      child.stdin?.end();
      await gone;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
};

/** One statement on a connection of its own. */
export const ask = async (connection: pg.ClientConfig, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};
