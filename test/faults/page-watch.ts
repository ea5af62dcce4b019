import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { WebClient } from '../support/web-client.ts';

const WATCHER = fileURLToPath(new URL('page-watcher.ts', import.meta.url));

/** A page that somebody looks at, by the cookies of whoever that is. */
export type Page = { readonly name: string; readonly url: string; readonly cookie: string };

/** In milliseconds; `late` is the 95th percentile. */
export type PageTimes = { name: string; count: number; median: number; late: number };

export const cookieOf = ({ cookies }: WebClient): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Looks at every page five times a second as long as the work takes, in a process of its own that nothing else holds up. */
export async function watchPages(pages: readonly Page[], work: () => Promise<unknown>): Promise<PageTimes[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', WATCHER, JSON.stringify(pages)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const told = text(child.stdout);
  const gone = once(child, 'exit');
  await work();
  child.stdin.end();
  await gone;
  return JSON.parse(await told) as PageTimes[];
}
