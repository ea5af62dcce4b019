import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

type How = {
  /** What people answer, or what is piped in. */
  typed?: string | Uint8Array;
  env: Record<string, string>;
  /** Modules that its process loads before. */
  preload?: readonly string[];
  /** Hears what such a module says, which waits for the answer. */
  hear?: (said: unknown) => Promise<void>;
};

/** Runs one command as people do; with something loaded before, from its sources, whose modules that can reach. */
export async function runEngawa(args: readonly string[], { typed = '', env, preload = [], hear }: How) {
  const imports = ['tsx', ...preload].flatMap((module) => ['--import', module]);
  const program = preload.length > 0 ? [...imports, 'src/engawa.ts'] : ['bin/engawa.mjs'];
  const child = spawn(process.execPath, [...program, ...args], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'pipe', ...(hear ? (['ipc'] as const) : [])],
    env: { ...process.env, NODE_OPTIONS: '', ...env },
  });
  child.on('message', (said) => void hear?.(said).finally(() => child.send('heard')));
  const { stdin, stdout, stderr } = child;
  if (!stdin || !stdout || !stderr) throw new Error('the command has no pipes');
  stdin.end(typed);
  const [out, err] = await Promise.all([text(stdout), text(stderr), once(child, 'exit')]);
  return { code: child.exitCode, out, err };
}
