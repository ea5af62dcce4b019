import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { MAX_MESSAGE_LENGTH } from '../../../src/domain/call/call-messages.ts';
import { withoutVisits } from '../../support/booked-visit.ts';
import { answerToSocket, comesIn, openDevice } from '../../support/call-device.ts';
import { aCallVisit } from '../../support/call-visit.ts';
import { type DemoSite, startDemoSite } from '../../support/demo-site.ts';
import { sendRaw } from '../../support/raw-http.ts';
import { openSiteDatabase } from '../../support/site-database.ts';

let site: DemoSite;
let visit: { id: number; token: string };
beforeAll(async () => {
  site = await startDemoSite({ LOG_LEVEL: 'debug' });
  await withoutVisits(site);
  visit = await aCallVisit(site);
});
afterAll(() => site?.stop());

const rows = openSiteDatabase;
const asked = async (work: (db: ReturnType<typeof rows>) => Promise<unknown>) => {
  const db = rows(site);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
};
afterEach(() =>
  asked(async (db) => {
    for (const table of ['call_signals', 'call_peers', 'rate_limits']) await db(table).delete();
  }),
);

const hello = (token = visit.token) => ({ say: 'hello', token }) as const;
const family = () => comesIn(site.url, { token: visit.token });
/** How the site ends a line whose first words are these. */
async function endOf(...words: (string | object)[]) {
  const device = await openDevice(site.url);
  for (const word of words) device.sayRaw(typeof word === 'string' ? word : JSON.stringify(word));
  return device.ended();
}

describe('The socket of calls', () => {
  it('is opened by pages of this site alone', async () => {
    expect(await answerToSocket(site.url, {})).toBe(101);
    const hosts = [null, 'https://other.example', 'null', `${site.url}.example`, 'http://127.0.0.1'];
    for (const origin of hosts)
      expect([origin, await answerToSocket(site.url, { origin })]).toEqual([origin, 403]);
  });

  it('is opened under another name of the site as well, by its own pages', async () => {
    const other = site.url.replace('localhost', '127.0.0.1');
    expect(await answerToSocket(other, { origin: other })).toBe(101);
    expect(await answerToSocket(other, { origin: 'https://other.example' })).toBe(403);
  });

  it('is nothing for a plain request, nor for another protocol', async () => {
    const plain = await site.guest().ask('/visit/socket', { headers: { accept: 'application/json' } });
    expect(plain.status).toBe(422);
    const headers = { Connection: 'Upgrade', Upgrade: 'h2c', Origin: site.url };
    expect((await sendRaw(site.url, '/visit/socket', { headers })).status).toBe(422);
  });

  it('leaves other pages to whoever asks for another protocol there', async () => {
    for (const Upgrade of ['h2c', 'websocket']) {
      const { status, body } = await sendRaw(site.url, '/about', {
        headers: { Connection: 'Upgrade', Upgrade, Origin: site.url, Accept: 'text/html' },
      });
      expect([Upgrade, status, body.includes('</html>')]).toEqual([Upgrade, 200, true]);
    }
  });

  it('ends a line that says anything before who it is, or what is no word', async () => {
    for (const word of ['', '{', 'null', '[]', { say: 'ready' }, { say: 'shout' }, { say: 'hello' }])
      expect(await endOf(word)).toEqual(['unknown', 4000]);
  });

  it('ends a line that says twice who it is, or later what is no word', async () => {
    expect(await endOf(hello(), hello())).toEqual(['unknown', 4000]);
    expect(await endOf(hello(), { say: 'shout' })).toEqual(['unknown', 4000]);
  });

  it('ends a line that says too much at once', async () => {
    expect(await endOf('a'.repeat(MAX_MESSAGE_LENGTH + 1))).toEqual([undefined, 1009]);
    expect(await endOf('a'.repeat(MAX_MESSAGE_LENGTH))).toEqual(['unknown', 4000]);
  });

  it('ends a line that floods it, and goes on with the others', async () => {
    const [calm, wild] = [await family(), await family()];
    for (let count = 0; count < 500; count += 1) wild.say({ say: 'media', camera: true, microphone: true });
    expect(await wild.ended()).toEqual(['tooMany', 4000]);
    calm.say({ say: 'ready' });
    await calm.sees(({ self }) => self.state === 'waiting');
    await calm.goes();
  });

  it('knows no text that the database would not keep', async () => {
    const device = await family();
    const body = { kind: 'description', type: 'offer', sdp: 'v=0\0' } as const;
    device.say({ say: 'signal', to: device.peer, body });
    expect(await device.ended()).toEqual(['unknown', 4000]);
    expect(site.output()).not.toContain('a word of a call failed');
  });
});

describe('A device of the family', () => {
  it('is told who it is, how long it may stay, and that it is alone', async () => {
    const device = await family();
    expect(device.welcome).toMatchObject({ side: 'family', iceServers: [] });
    const { endsIn, closesIn } = device.welcome;
    // It begins in three minutes, takes 15 and is held for 15 more.
    expect(endsIn).toBeGreaterThan(15 * 60);
    expect(endsIn).toBeLessThanOrEqual(18 * 60);
    expect(closesIn - endsIn).toBe(15 * 60);
    await device.sees(({ self, others }) => self.state === 'preparing' && others.length === 0);
    await device.goes();
  });

  it('sees nobody before it is let in, however many wait', async () => {
    const [one, two] = [await family(), await family()];
    for (const device of [one, two]) device.say({ say: 'ready' });
    for (const device of [one, two]) {
      await device.sees(({ self }) => self.state === 'waiting');
      expect(device.heardAll('call').flatMap(({ others }) => others)).toEqual([]);
      await device.goes();
    }
  });

  it('is not let in beyond the number that may come', async () => {
    const devices = [await family(), await family(), await family()];
    expect(await endOf(hello())).toEqual(['full', 4000]);
    for (const device of devices) await device.goes();
  });

  it('has to wait after many guessed links, with the right one too', async () => {
    const guess = (count: number) => `${(1000 + count).toString(36)}-${'A'.repeat(43)}`;
    for (let count = 0; count < 30; count += 1)
      expect(await endOf(hello(guess(count)))).toEqual(['unknown', 4000]);
    expect(await endOf(hello())).toEqual(['tooMany', 4000]);
    expect((await site.guest().ask(`/mail/reserve_check/${visit.token}`)).status).toBe(429);
  });

  it('is not let in by a link of before, nor before the time', async () => {
    const time = async (column: string, minutes: number) =>
      asked((db) =>
        db('visits')
          .where({ id: visit.id })
          .update({ [column]: db.raw(`${column} + ? * interval '1 minute'`, [minutes]) }),
      );
    for (const column of ['held_until', 'ends_at', 'starts_at']) await time(column, 60);
    const early = await openDevice(site.url);
    early.say(hello());
    expect((await early.heard('closed')).message).toMatch(/から入れます。$/);
    expect(await early.ended()).toEqual(['early', 4000]);
    for (const column of ['starts_at', 'ends_at', 'held_until']) await time(column, -60);
    await asked((db) =>
      db('visits')
        .where({ id: visit.id })
        .update({ nonce: db.raw('gen_random_uuid()') }),
    );
    expect(await endOf(hello())).toEqual(['unknown', 4000]);
  });
});

describe('The log', () => {
  it('holds no token of a visit, at its most talkative', () => {
    expect(site.output()).toContain('/visit/socket');
    expect(site.output()).not.toContain(visit.token.slice(-43));
  });
});
