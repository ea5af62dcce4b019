import { makeWebClient, type WebClient } from '../support/web-client.ts';

type Seen = { kind: string; status: string; at: number; took: number };

const PAUSE_MS = 40;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** People who go on asking until they are told to stop, and remember what they were answered. */
export function startLoad() {
  const seen: Seen[] = [];
  let over = false;
  const running: Promise<void>[] = [];
  const go = (kind: string, ask: () => Promise<number>) => {
    const loop = async () => {
      while (!over) {
        const from = performance.now();
        const status = await ask().then(String, () => 'no answer');
        seen.push({ kind, status, at: from, took: performance.now() - from });
        await pause(PAUSE_MS);
      }
    };
    running.push(loop());
  };
  return {
    go,
    /** Answers by kind and status to what was asked between two times. */
    between(from: number, to: number): string {
      const counts = new Map<string, number>();
      for (const { kind, status, at } of seen)
        if (at >= from && at < to)
          counts.set(`${kind} ${status}`, (counts.get(`${kind} ${status}`) ?? 0) + 1);
      return [...counts]
        .sort()
        .map(([what, n]) => `${what}: ${n}`)
        .join(', ');
    },
    statuses: (kind: string, from: number, to: number) =>
      seen.filter((one) => one.kind === kind && one.at >= from && one.at < to).map(({ status }) => status),
    longest: (from: number, to: number) =>
      Math.max(0, ...seen.filter(({ at }) => at >= from && at < to).map(({ took }) => took)),
    /** The first answer of this kind and status to what was asked after a time; undefined while there is none. */
    first: (kind: string, status: string, from: number) =>
      seen.find((one) => one.kind === kind && one.status === status && one.at >= from),
    /** The last answer of this kind that was none of these, after a time. */
    lastOther: (kind: string, good: readonly string[], from: number) =>
      seen.findLast((one) => one.kind === kind && !good.includes(one.status) && one.at >= from),
    async stop() {
      over = true;
      await Promise.all(running);
    },
  };
}

export type Load = ReturnType<typeof startLoad>;

/** The status of an answer that was read to its end. */
export const statusOf = async (asking: Promise<Response>): Promise<number> => {
  const answer = await asking;
  await answer.text();
  return answer.status;
};

/** Guests, a worker who looks at a list, and one who signs in again and again. */
export function startReading(load: Load, url: string, worker: WebClient): void {
  const guest = () => makeWebClient(url);
  load.go('kept page', () => statusOf(guest().ask('/notice')));
  load.go('public page', () => statusOf(guest().ask(`/notice?page=${Math.ceil(Math.random() * 90)}`)));
  load.go('staff page', () => statusOf(worker.ask('/manager/worker')));
  load.go('sign-in', () =>
    statusOf(
      guest().ask('/api/auth/login', {
        json: { login: 'viewer', password: 'engawa-demo-viewer', audience: 'manager' },
        headers: { accept: 'application/json' },
      }),
    ),
  );
}

/** Writes one row after another by a form; `acknowledged` are the names whose answer said that it was done. */
export function startWriting(load: Load, client: WebClient, prefix = '分類') {
  const acknowledged: string[] = [];
  let n = 0;
  load.go('write', async () => {
    n += 1;
    const name = `${prefix}${n}`;
    const answer = await client.ask('/manager/category/add', {
      form: { kind: 'notice', name, color: 'sky' },
      headers: { accept: 'application/json' },
    });
    await answer.text();
    if (answer.status === 200) acknowledged.push(name);
    return answer.status;
  });
  return acknowledged;
}

/** A line of changes that is opened again when it ends, as a browser does; counts what it heard. */
export function startListening(url: string, client: WebClient) {
  let [heard, opened, over] = [0, 0, false];
  const leaving = new AbortController();
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const once = async () => {
    const answer = await fetch(`${url}/manager/zoom/live`, { headers: { cookie }, signal: leaving.signal });
    if (answer.status !== 200 || !answer.body) return;
    opened += 1;
    const words = answer.body.pipeThrough(new TextDecoderStream());
    for await (const text of words) heard += text.split('event: visits').length - 1;
  };
  const run = (async () => {
    while (!over) {
      await once().catch(() => {});
      await pause(500);
    }
  })();
  return {
    heard: () => heard,
    opened: () => opened,
    async stop() {
      over = true;
      leaving.abort();
      await run;
    },
  };
}
