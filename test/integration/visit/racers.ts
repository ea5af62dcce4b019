import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { RaceAct, RaceAnswer } from '../../support/visit-race.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const SCRIPT = 'test/integration/visit/racer-process.ts';

type Racer = { say(line: string): void; next(): Promise<unknown>; stop(): Promise<void> };

function startRacer(databaseUrl: string): Racer {
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', SCRIPT, databaseUrl], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const { stdin, stdout } = child;
  if (!stdin || !stdout) throw new Error('a process without pipes');
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]();
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  return {
    say: (line) => void stdin.write(`${line}\n`),
    async next() {
      const { value, done } = await lines.next();
      if (done) throw new Error('the process ended');
      return JSON.parse(value);
    },
    async stop() {
      stdin.end();
      await ended;
    },
  };
}

export type Racers = {
  /** Acts at once, shared out in turn between two processes; the answers are in the order of the acts. */
  race(all: readonly RaceAct[]): Promise<RaceAnswer[]>;
  stop(): Promise<void>;
};

/** Two processes of their own on one database. */
export async function startRacers(databaseUrl: string): Promise<Racers> {
  const racers = [startRacer(databaseUrl), startRacer(databaseUrl)];
  await Promise.all(racers.map((racer) => racer.next()));
  return {
    async race(all) {
      const shares = racers.map((_, at) => all.filter((_act, index) => index % racers.length === at));
      for (const [at, racer] of racers.entries()) racer.say(JSON.stringify(shares[at]));
      const answers = (await Promise.all(racers.map((racer) => racer.next()))) as RaceAnswer[][];
      return all.map((_, index) => {
        const answer = answers[index % racers.length]?.[Math.floor(index / racers.length)];
        if (!answer) throw new Error(`no answer to act ${index}`);
        return answer;
      });
    },
    async stop() {
      await Promise.all(racers.map((racer) => racer.stop()));
    },
  };
}
