import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

/** One line of the table. `met` is null where there is no budget. */
export type Result = { row: string; measured: string; budget: string; met: boolean | null };
export type Row = { id: string; run: () => Promise<Result[]> };

export type Target = { url: string; headers?: Record<string, string> };

const AUTOCANNON = createRequire(import.meta.url).resolve('autocannon');
const loadResult = z.object({
  requests: z.object({ average: z.number() }),
  latency: z.object({ p50: z.number() }),
  errors: z.number(),
  non2xx: z.number(),
});

/** Requests per second that a client in a process of its own gets answered with 2xx. */
export async function load({ url, headers = {} }: Target, options: { connections: number; seconds: number }) {
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const { connections, seconds } = options;
  const args = ['-j', '-n', '-c', `${connections}`, '-d', `${seconds}`, ...named, url];
  const child = spawn(process.execPath, [AUTOCANNON, ...args], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [out] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  const { requests, errors, non2xx } = loadResult.parse(JSON.parse(out.trim().split('\n').at(-1) ?? ''));
  if (errors + non2xx > 0)
    throw new Error(`${url} answered ${non2xx} requests with an error, ${errors} not at all`);
  return requests.average;
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

/** Medians of several works that take turns, so that a slow moment of the machine meets all of them. */
export async function interleaved(
  works: readonly (() => Promise<number>)[],
  rounds: number,
): Promise<number[]> {
  const found: number[][] = works.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, work] of works.entries()) found[index]?.push(await work());
  return found.map(median);
}

/**
 * Median milliseconds that one reader waits for each target, asked in turn page by page: whatever else the machine does
 * then meets all of them alike. The first pages are not counted.
 */
export async function waits(targets: readonly Target[], times: number): Promise<number[]> {
  const wait = async ({ url, headers = {} }: Target): Promise<number> => {
    const start = performance.now();
    const answer = await fetch(url, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    return performance.now() - start;
  };
  const works = targets.map((target) => () => wait(target));
  await interleaved(works, Math.ceil(times / 10));
  return interleaved(works, times);
}

export const ratio = (value: number): string => `${value.toFixed(2)} ×`;
export const per = (value: number): string => `${Math.round(value)}/s`;
export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
