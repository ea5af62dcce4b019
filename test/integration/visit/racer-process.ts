import { createInterface } from 'node:readline';
import { openRacer, type RaceAct } from '../../support/visit-race.ts';

// Started by races.test.ts, twice: each line is a set of acts to do at once, each answer a line.
const say = (what: unknown) => process.stdout.write(`${JSON.stringify(what)}\n`);

const racer = openRacer({ url: process.argv[2] ?? '' });
// A connection, and all that is loaded at first use, before the start.
await racer.run([]);
await racer.terms.valid({ facility: 'nursing_home', from: '2026-12-01', to: '2026-12-02' });
say('ready');
for await (const line of createInterface({ input: process.stdin }))
  say(await racer.run(JSON.parse(line) as RaceAct[]));
await racer.close();
