import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

export type Running = { child: ChildProcess; readyAfter: number; stop: () => Promise<void> };

/** Starts a program as production does and waits for the line that says it is ready; `readyAfter` in milliseconds. */
export async function start(script: string, env: Record<string, string>, ready: RegExp): Promise<Running> {
  const began = performance.now();
  const child = spawn(process.execPath, [script], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '', ...env },
  });
  let said = '';
  await new Promise<void>((done, fail) => {
    const listen = (chunk: Buffer) => {
      said += chunk;
      if (ready.test(said)) done();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', () => fail(new Error(`${script} ended:\n${said}`)));
  });
  const readyAfter = performance.now() - began;
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { child, readyAfter, stop };
}
