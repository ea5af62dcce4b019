import type { Server } from 'node:http';
import type { Logger } from 'pino';
import type { Config } from './config.ts';

/** What a running site can be asked to do. */
type Running = { address: string; stop(): Promise<void> };

type Stoppable = {
  server: Server;
  /** Ends answers that would go on by themselves. */
  endStreams?(): void;
  close(): Promise<void>;
};

const DRAIN_MS = 10_000;
const SWEEP_MS = 50;

/** Listens, and resolves with the address once requests are accepted. */
export async function listen(
  { server, endStreams, close }: Stoppable,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<Running> {
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, done);
  });
  const bound = server.address();
  const actualPort = typeof bound === 'object' && bound ? bound.port : port;
  return {
    address: `${host}:${actualPort}`,
    async stop() {
      const closed = new Promise<void>((done) => server.close(() => done()));
      endStreams?.();
      // Again and again: a line that is answered meanwhile waits for its next request.
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
      const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS - 2000);
      await closed;
      clearTimeout(late);
      clearInterval(sweep);
      await close();
    },
  };
}

/**
 * A fault that nobody caught ends the process with code 1, and the log says which: whoever runs it starts it anew.
 * Call it before libraries are loaded that bring listeners of their own and swallow the fault.
 */
export function stopOnFaults(log: Logger): void {
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(fault, (error: unknown) => {
      log.fatal({ err: error }, `${fault}: stopping`);
      process.exit(1);
    });
}

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/**
 * Until there is something to stop, SIGTERM and SIGINT end the process at once: what a start leaves half done is what a
 * kill leaves. Without a listener process 1 of a container would not even hear them. Gives what ends this.
 */
export function endOnSignals(): () => void {
  const end = () => process.exit(0);
  for (const signal of SIGNALS) process.on(signal, end);
  return () => {
    for (const signal of SIGNALS) process.off(signal, end);
  };
}

/** On SIGTERM or SIGINT: stops accepting, finishes what runs, closes, exits within 10 seconds. */
export function stopOnSignals(running: Running, log: Logger): void {
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    const began = performance.now();
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    running.stop().then(
      () => {
        const now = performance.now();
        log.info({ signal, ms: Math.round(now - began), upSeconds: Math.round(now / 1000) }, 'stopped');
        process.exit(0);
      },
      (error) => {
        log.error({ err: error }, 'stop failed');
        process.exit(1);
      },
    );
  };
  for (const signal of SIGNALS) process.on(signal, () => stop(signal));
}
