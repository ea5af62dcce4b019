import { request } from 'undici';
import { headersOf } from './load-clients.ts';
import type { Journeys, Step } from './load-journeys.ts';

/** An answer as it travelled. */
export type Recorded = { key: string; headers: Record<string, string | string[]>; body: string };

/** What belongs to one connection or one moment; the server that repeats an answer writes its own. */
const OWN = ['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length', 'set-cookie'];

/** The answer to each different step, asked for twice: packed forms of a page are ready a moment after its first. */
export async function recordAnswers(url: string, journeys: Journeys): Promise<Recorded[]> {
  const recorded = new Map<string, Recorded>();
  const ask = async (step: Step) => {
    const { statusCode, headers, body } = await request(url + step.path, {
      headers: headersOf(journeys, step),
    });
    const bytes = Buffer.from(await body.arrayBuffer());
    if (statusCode !== 200) throw new Error(`${step.who} ${step.path} answered ${statusCode}`);
    return { headers, bytes };
  };
  const steps = Object.values(journeys.journeys).flat();
  for (const step of steps) await ask(step);
  for (const step of steps) {
    const key = `${headersOf(journeys, step).cookie ?? ''} ${step.path}`;
    if (recorded.has(key)) continue;
    const { headers, bytes } = await ask(step);
    const kept = Object.entries(headers).filter(
      ([name, value]) => value !== undefined && !OWN.includes(name),
    );
    recorded.set(key, {
      key,
      headers: Object.fromEntries(kept) as Recorded['headers'],
      body: bytes.toString('base64'),
    });
  }
  return [...recorded.values()];
}
