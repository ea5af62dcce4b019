import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { freePort, startSite } from '../test/support/site-process.ts';
import { interleaved, load, per, type Result, type Row, ratio, type Target } from './measure.ts';
import { start } from './processes.ts';

const BARE = fileURLToPath(new URL('bare-express.mjs', import.meta.url));
const PAGE = '/notice';
const LOAD = { connections: 10, seconds: 3 };
const ROUNDS = 3;

/** A cookie that names no session: the request takes the whole way to a guest's page, past the cache in both directions. */
const PAST_THE_CACHE = { Cookie: 'engawa=x' };

type Answer = { body: Buffer; type: string; encoding: string };

/** The bytes as they travel; fetch would unpack them. */
const raw = ({ url, headers = {} }: Target): Promise<Answer> =>
  new Promise((done, fail) => {
    get(url, { headers }, async (response) => {
      const { 'content-type': type = '', 'content-encoding': encoding = '' } = response.headers;
      done({ body: await buffer(response), type, encoding });
    }).on('error', fail);
  });

async function againstBare(target: Target): Promise<{ ours: number; bare: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'engawa-bench-'));
  await raw(target);
  // The compressed forms of a kept page are ready a moment after it, compiled code after some thousand requests.
  await load(target, { ...LOAD, seconds: 2 * LOAD.seconds });
  const { body, type, encoding } = await raw(target);
  const file = join(folder, 'body');
  writeFileSync(file, body);
  const port = String(await freePort());
  const env = { PORT: port, BODY_FILE: file, BODY_TYPE: type, BODY_ENCODING: encoding };
  const bareSite = await start(BARE, env, /ready/);
  try {
    const bareTarget = { url: `http://127.0.0.1:${port}${PAGE}`, headers: target.headers };
    const works = [() => load(target, LOAD), () => load(bareTarget, LOAD)];
    const [ours = 0, bare = 1] = await interleaved(works, ROUNDS);
    return { ours, bare };
  } finally {
    await bareSite.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function run(): Promise<Result[]> {
  const site = await startSite({ DEMO: '1' });
  const rows = [
    { row: `${PAGE} warm, plain bytes`, headers: { 'Accept-Encoding': 'identity' }, least: 1.4 },
    { row: `${PAGE} warm, brotli bytes`, headers: { 'Accept-Encoding': 'br' }, least: 1.4 },
    {
      row: `${PAGE} rendered with its database read`,
      headers: { 'Accept-Encoding': 'identity', ...PAST_THE_CACHE },
      least: 0.1,
    },
  ];
  const results: Result[] = [];
  try {
    for (const { row, headers, least } of rows) {
      const { ours, bare } = await againstBare({ url: site.url + PAGE, headers });
      const measured = `${ratio(ours / bare)} (${per(ours)}; bare Express ${per(bare)})`;
      results.push({ row, measured, budget: `≥ ${ratio(least)}`, met: ours / bare >= least });
    }
  } finally {
    await site.stop();
  }
  return results;
}

/** A public page, kept and rendered, as a multiple of bare Express sending the same bytes. */
export const pageSpeed: Row = { id: 'page', run };
