import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/** Megabytes of memory that a process has now (RSS), as Linux counts them. */
export async function memoryOf({ child }: { child: ChildProcess }): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
