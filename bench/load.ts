import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { memoryOf } from '../test/support/process-memory.ts';
import { freePort, type SiteProcess, startSite } from '../test/support/site-process.ts';
import { recordAnswers } from './load-answers.ts';
import { letThemAsk, type Met, nothingMet, turns } from './load-clients.ts';
import { type Journeys, KINDS, type Kind, makeJourneys } from './load-journeys.ts';
import { per, ratio } from './measure.ts';
import { start } from './processes.ts';

/**
 * Mixed traffic against the site and against a bare Express that sends the same bytes, in turns on one machine:
 * `node --import tsx bench/load.ts [seconds=180] [clients=10]`. Exits with 1 when any request was answered with an error.
 *
 * A closed loop: each client asks again as soon as it has its answer. What is compared is what one machine bears, and only
 * such clients keep both sides as busy as they can be with the same number of requests under way; the percentiles are
 * those of a site at its limit, not of one at ease.
 */
const SECONDS = Number(process.argv[2] ?? 180);
const CLIENTS = Number(process.argv[3] ?? 10);
const TURNS = 6;
const WARM_UP_SECONDS = Math.min(20, SECONDS / 3);
const BARE = fileURLToPath(new URL('bare-answers.mjs', import.meta.url));

const all = ({ times }: Met): number => KINDS.reduce((sum, kind) => sum + times[kind].count, 0);
const rate = (met: Met): number => all(met) / met.seconds;
const line = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
const at = (met: Met, kind: Kind, part: number): string =>
  `${(met.times[kind].percentile(part) / 1000).toFixed(1)} ms`;

function table(name: string, met: Met): void {
  line([name, 'requests', 'share', 'per second', 'p50', 'p95', 'p99']);
  line(Array(7).fill('---'));
  for (const kind of KINDS) {
    const { count } = met.times[kind];
    const share = `${((100 * count) / all(met)).toFixed(1)} %`;
    line([kind, count, share, per(count / met.seconds), ...[50, 95, 99].map((part) => at(met, kind, part))]);
  }
  const megabytes = met.bytes / 1e6 / met.seconds;
  line(['all', all(met), '100 %', `${per(rate(met))}, ${megabytes.toFixed(1)} MB/s`, '', '', '']);
  console.log();
}

const [ours, alone] = [nothingMet(), nothingMet()];
/** Megabytes: after the warm-up, and after each turn. */
const memory: number[] = [];

async function takeTurns(site: SiteProcess, bareUrl: string, journeys: Journeys): Promise<void> {
  const side = (url: string) => {
    const next = turns(journeys);
    return (seconds: number, met: Met) => letThemAsk(url, journeys, { clients: CLIENTS, seconds }, met, next);
  };
  const [askBare, askSite] = [side(bareUrl), side(site.url)];
  for (const ask of [askBare, askSite]) await ask(WARM_UP_SECONDS, nothingMet());
  memory.push(await memoryOf(site));
  for (let turn = 0; turn < TURNS; turn += 1) {
    await askSite(SECONDS / TURNS, ours);
    memory.push(await memoryOf(site));
    await askBare(SECONDS / TURNS, alone);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'engawa-bench-'));
const env = { DEMO: '1', LOG_LEVEL: 'error', DATA_DIR: join(folder, 'var') };
// The first start makes the demo, pictures and all; what is measured is a site that only serves.
await (await startSite(env)).stop();
const site = await startSite(env);
try {
  const journeys = await makeJourneys(site.url);
  const [file, port] = [join(folder, 'answers.json'), String(await freePort())];
  writeFileSync(file, JSON.stringify(await recordAnswers(site.url, journeys)));
  const bare = await start(BARE, { PORT: port, ANSWERS_FILE: file }, /ready/);
  await takeTurns(site, `http://127.0.0.1:${port}`, journeys).finally(bare.stop);
} finally {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
}
table('site', ours);
table('bare Express, same bytes', alone);
const p50 = (met: Met, kind: Kind) => met.times[kind].percentile(50);
line(['site against bare Express', 'ratio']);
line(['---', '---']);
line(['requests a second', ratio(rate(ours) / rate(alone))]);
for (const kind of KINDS) line([`p50 of a ${kind}`, ratio(p50(ours, kind) / p50(alone, kind))]);
console.log(
  `\n${CLIENTS} clients in a closed loop, ${Math.round(ours.seconds)} s each side in ${TURNS} turns; warmed up ${Math.round(WARM_UP_SECONDS)} s`,
);
console.log(
  `memory of the site (RSS): ${memory[0]} MB after the warm-up, ${memory.at(-1)} MB at the end (${memory.join(', ')})`,
);
const errors = [...ours.errors, ...alone.errors];
console.log(`errors: ${ours.errors.length} of the site, ${alone.errors.length} of bare Express`);
for (const words of errors.slice(0, 10)) console.log(words);
process.exit(errors.length === 0 ? 0 : 1);
