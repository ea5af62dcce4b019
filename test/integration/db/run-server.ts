import pino from 'pino';
import { startEmbeddedServer } from '../../../src/adapters/db/embedded/server.ts';

// Started by embedded-server.test.ts as a process of its own, which can be killed or run as another user.
const say = (event: Record<string, unknown>) => process.stdout.write(`${JSON.stringify(event)}\n`);

const main = async (): Promise<void> => {
  const server = await startEmbeddedServer({
    dataDir: process.argv[2] ?? '',
    log: pino({ level: 'silent' }),
    onUnexpectedExit: () => say({ event: 'unexpected' }),
  });
  say({ event: 'ready', pid: server.pid, connection: server.connection });
  process.stdin.resume();
  process.stdin.once('end', async () => {
    await server.stop();
    say({ event: 'stopped' });
  });
};

main().catch((error: Error) => {
  say({ event: 'failed', message: error.message });
  process.exitCode = 1;
  process.stdin.unref?.();
});
