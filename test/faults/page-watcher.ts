import { once } from 'node:events';
import type { Page, PageTimes } from './page-watch.ts';

const EVERY_MS = 200;

async function timeOf({ name, url, cookie }: Page): Promise<number> {
  const from = performance.now();
  const answer = await fetch(url, { headers: { accept: 'text/html', cookie }, redirect: 'manual' });
  await answer.text();
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}`);
  return performance.now() - from;
}

function summary(name: string, times: readonly number[]): PageTimes {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part: number) => Math.round((sorted[Math.floor(sorted.length * part)] ?? 0) * 10) / 10;
  return { name, count: sorted.length, median: at(0.5), late: at(0.95) };
}

const pages = JSON.parse(process.argv[2] ?? '[]') as Page[];
let over = false;
process.stdin.resume();
const ended = once(process.stdin, 'end').then(() => {
  over = true;
});
const watching = pages.map(async (page, n) => {
  const times: number[] = [];
  await new Promise((begin) => setTimeout(begin, (n * EVERY_MS) / pages.length));
  while (!over) {
    const took = await timeOf(page);
    times.push(took);
    await new Promise((again) => setTimeout(again, Math.max(0, EVERY_MS - took)));
  }
  return summary(page.name, times);
});
await ended;
console.log(JSON.stringify(await Promise.all(watching)));
