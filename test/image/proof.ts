import { chown, mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { makeWebClient } from '../support/web-client.ts';
import type { Built } from './build.ts';
import { type Container, startContainer } from './container.ts';

/** Prints what was proved, one line each; a claim that does not hold is printed, counted, and does not end the run. */
export function makeProof() {
  let [held, failed] = [0, 0];
  return {
    claim(words: string, holds: boolean, evidence = '') {
      if (holds) held += 1;
      else failed += 1;
      console.log(`${holds ? 'ok    ' : 'FAILED'} ${words}${evidence === '' ? '' : `: ${evidence.trim()}`}`);
    },
    note: (words: string) => console.log(`       ${words}`),
    end() {
      console.log(`\n${held} held, ${failed} failed`);
      process.exitCode = failed === 0 ? 0 : 1;
    },
  };
}

export type Proof = ReturnType<typeof makeProof>;

/** An empty folder that belongs to the image's user, as a new volume does. */
export async function newVolume(folder: string, uid: number): Promise<string> {
  const data = await mkdtemp(join(folder, 'data-'));
  await mkdir(data, { recursive: true });
  await chown(data, uid, uid);
  return data;
}

/** A site of this image: where it is reached, and how it is started and asked. */
export function siteOf(image: Built, data: string, env: Record<string, string>) {
  const port = String(env.PORT ?? image.env.PORT);
  const url = `http://127.0.0.1:${port}`;
  const healthy = async (container: Container) =>
    (await container.exec(image.facts.healthcheck ?? [])).code === 0;
  return {
    url,
    run: (more: Record<string, string> = {}, user?: string) =>
      startContainer(image, { data, env: { ...env, ...more }, user }),
    /** Starts it, and asks the image's own HEALTHCHECK until that is content; seconds. */
    async start(more: Record<string, string> = {}) {
      const since = performance.now();
      const container = await startContainer(image, { data, env: { ...env, ...more } });
      while (!container.over() && !(await healthy(container)))
        await new Promise((again) => setTimeout(again, 200));
      if (container.over()) throw new Error(`the container ended:\n${container.said()}`);
      return { container, seconds: ((performance.now() - since) / 1000).toFixed(1) };
    },
    /** Whether this worker can sign in with that password. */
    async signsIn(login: string, password: string): Promise<boolean> {
      const json = { login, password, audience: 'manager' };
      const answer = await makeWebClient(url, { origin: null }).ask('/api/auth/login', { json });
      return answer.status === 200;
    },
  };
}

export type ImageSite = ReturnType<typeof siteOf>;

/** Sends the signal and gives the exit code and the seconds until then. */
export async function stopped(container: Container, signal: NodeJS.Signals = 'SIGTERM') {
  const since = performance.now();
  container.signal(signal);
  const code = await container.ended;
  return { code, seconds: (performance.now() - since) / 1000 };
}
