import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { Pool } from 'undici';
import { type Journeys, KINDS, type Kind, MIX, type Share, type Step } from './load-journeys.ts';

/** What is asked with every request, as a browser does. */
export const headersOf = ({ cookies }: Journeys, { kind, who }: Step): Record<string, string> => ({
  accept: kind.endsWith('page') ? 'text/html,application/xhtml+xml,*/*;q=0.8' : '*/*',
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'ja',
  ...(who && { cookie: cookies.get(who) ?? '' }),
});

/** The shares in an order that spreads each of them evenly. */
function order(): Share[] {
  const total = Object.values(MIX).reduce((sum, n) => sum + n, 0);
  const places = (Object.entries(MIX) as [Share, number][]).flatMap(([share, n]) =>
    Array.from({ length: n }, (_, index) => ({ share, at: ((index + 0.5) * total) / n })),
  );
  return places.sort((a, b) => a.at - b.at).map(({ share }) => share);
}

/** Whose turn it is next, for all clients together: each share goes its journeys round and round. */
export function turns({ journeys }: Journeys): () => Step {
  const shares = order();
  const at: Record<Share, number> = { public: 0, family: 0, manager: 0 };
  let turn = 0;
  return () => {
    const share = shares[turn++ % shares.length] as Share;
    const steps = journeys[share];
    return steps[at[share]++ % steps.length] as Step;
  };
}

/** What clients met at one side. */
export type Met = {
  readonly times: Readonly<Record<Kind, RecordableHistogram>>;
  seconds: number;
  bytes: number;
  errors: string[];
};

export const nothingMet = (): Met => ({
  times: Object.fromEntries(KINDS.map((kind) => [kind, createHistogram()])) as Met['times'],
  seconds: 0,
  bytes: 0,
  errors: [],
});

/**
 * So many clients for so many seconds, each asking for the next step as soon as it has the whole answer to its last: what
 * they meet is added to `met`. Any answer but 200 is an error.
 */
export async function letThemAsk(
  url: string,
  journeys: Journeys,
  { clients, seconds }: { clients: number; seconds: number },
  met: Met,
  next: () => Step,
): Promise<void> {
  const pool = new Pool(url, { connections: clients, pipelining: 1 });
  const began = performance.now();
  const until = began + seconds * 1000;
  const ask = async (step: Step) => {
    const from = performance.now();
    const { statusCode, body } = await pool.request({
      method: 'GET',
      path: step.path,
      headers: headersOf(journeys, step),
    });
    const { byteLength } = await body.arrayBuffer();
    met.times[step.kind].record(Math.max(1, Math.round((performance.now() - from) * 1000)));
    met.bytes += byteLength;
    if (statusCode !== 200) met.errors.push(`${step.path} answered ${statusCode}`);
  };
  const client = async () => {
    while (performance.now() < until) {
      const step = next();
      await ask(step).catch((error) => met.errors.push(`${step.path}: ${error}`));
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  met.seconds += (performance.now() - began) / 1000;
  await pool.close();
}
