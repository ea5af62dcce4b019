import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Runs one command as people do; `typed` is what they answer, or what is piped in. */
export async function runEngawa(
  args: readonly string[],
  { typed = '', env }: { typed?: string | Uint8Array; env: Record<string, string> },
) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/engawa.ts', ...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_OPTIONS: '', ...env },
  });
  child.stdin.end(typed);
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: child.exitCode, out, err };
}
