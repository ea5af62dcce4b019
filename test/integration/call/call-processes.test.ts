import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RunSheetView } from '../../../src/application/visit/run-sheet/run-sheet.ts';
import { withoutVisits } from '../../support/booked-visit.ts';
import { comesIn } from '../../support/call-device.ts';
import { aCallVisit, startVisit } from '../../support/call-visit.ts';
import { urlOf } from '../../support/database-address.ts';
import { type DemoSite, signIn, startDemoSite, viewOf } from '../../support/demo-site.ts';
import { type SiteProcess, startSite } from '../../support/site-process.ts';
import { until } from '../../support/until.ts';
import type { WebClient } from '../../support/web-client.ts';

let site: DemoSite;
let other: SiteProcess;
let staff: WebClient;
let visit: { id: number; token: string };
/** One more process on the same database. */
const another = () => startSite({ DATABASE_URL: urlOf(site.databaseAddress()), DEMO: '1' });
beforeAll(async () => {
  site = await startDemoSite();
  other = await another();
  ({ client: staff } = await signIn(site.url, 'visit'));
});
beforeEach(async () => {
  await withoutVisits(site);
  visit = await aCallVisit(site);
  await startVisit(staff, visit.id);
});
afterAll(async () => {
  await other?.stop();
  await site?.stop();
});

type Came = Awaited<ReturnType<typeof comesIn>>;
const signal = (to: string, usernameFragment: string) =>
  ({
    say: 'signal',
    to,
    body: { kind: 'candidate', candidate: '', sdpMid: null, sdpMLineIndex: null, usernameFragment },
  }) as const;
const names = (prefix: string, count = 15) => Array.from({ length: count }, (_, n) => `${prefix} ${n}`);
const got = (device: Came) =>
  device.heardAll('signal').map(({ body }) => (body.kind === 'candidate' ? body.usernameFragment : null));
const hears = (device: Came, count: number) => until(() => device.heardAll('signal').length >= count);
/** The device as it comes back after its line broke, with the last signal that it got. */
const againOf = (device: Came) => ({
  peer: device.peer,
  key: device.key,
  after: device.heardAll('signal').at(-1)?.id ?? 0,
});
const home = async (url = site.url) => {
  const tablet = await comesIn(url, { visit: visit.id }, { client: staff });
  tablet.say({ say: 'ready' });
  await tablet.sees(({ self }) => self.state === 'admitted');
  return tablet;
};
/** The family's device of one process, let in by the home at another. */
async function inCall(familyAt: string, tablet: Came) {
  const door = await comesIn(familyAt, { token: visit.token });
  door.say({ say: 'ready' });
  await tablet.sees(({ others }) => others.some(({ id, state }) => id === door.peer && state === 'waiting'));
  tablet.say({ say: 'admit', peer: door.peer });
  await door.sees(({ self, others }) => self.state === 'admitted' && others[0]?.id === tablet.peer);
  return door;
}
const presence = async () =>
  (await viewOf<RunSheetView>(staff, `/manager/zoom?visit=${visit.id}`)).bedside?.presence?.label;

describe('A call over two processes', () => {
  it('has the family at one and the home at the other, and signals go both ways in order', async () => {
    const tablet = await home();
    const door = await inCall(other.url, tablet);
    expect(await presence()).toBe('通話中 1台');
    for (const name of names('home')) tablet.say(signal(door.peer, name));
    for (const name of names('family')) door.say(signal(tablet.peer, name));
    await hears(door, 15);
    await hears(tablet, 15);
    expect([got(door), got(tablet)]).toEqual([names('home'), names('family')]);
    tablet.say({ say: 'end' });
    expect(await door.ended()).toEqual(['ended', 4000]);
    expect(await tablet.ended()).toEqual(['ended', 4000]);
  });

  it('goes on at the other when one is killed, and what was said meanwhile arrives once', async () => {
    const tablet = await home();
    const door = await inCall(other.url, tablet);
    for (const name of names('before', 3)) tablet.say(signal(door.peer, name));
    await hears(door, 3);
    other.child.kill('SIGKILL');
    expect(await door.ended()).toEqual([undefined, 1006]);
    for (const name of names('meanwhile')) tablet.say(signal(door.peer, name));
    // Done once the room shows what was said after them.
    tablet.say({ say: 'media', camera: false, microphone: true });
    await tablet.sees(({ self }) => !self.camera);

    const back = await comesIn(site.url, { token: visit.token }, { again: againOf(door) });
    expect(back.peer).toBe(door.peer);
    await back.sees(({ self, others }) => self.state === 'admitted' && others[0]?.id === tablet.peer);
    for (const name of names('after', 3)) tablet.say(signal(back.peer, name));
    await hears(back, 18);
    expect(got(back)).toEqual([...names('meanwhile'), ...names('after', 3)]);
    expect(tablet.heardAll('call').every(({ others }) => others.every(({ id }) => id === door.peer))).toBe(
      true,
    );
    await back.goes();
    await tablet.goes();
    other = await another();
  });

  it('comes back whole after a process was started anew, and the stop is not held up by a silent device', async () => {
    const [tablet, door] = await (async () => {
      const first = await home(other.url);
      return [first, await inCall(other.url, first)] as const;
    })();
    tablet.say(signal(door.peer, 'before'));
    await hears(door, 1);
    // A phone that lost its network does not answer the goodbye.
    tablet.socket.pause();
    other.child.kill('SIGTERM');
    expect(await door.ended()).toEqual([undefined, 1012]);
    const [code] = await once(other.child, 'exit');
    expect(code).toBe(0);
    tablet.socket.terminate();

    other = await another();
    const back = await comesIn(other.url, { token: visit.token }, { again: againOf(door) });
    await back.sees(({ self }) => self.state === 'admitted');
    const tabletBack = await comesIn(
      other.url,
      { visit: visit.id },
      { client: staff, again: againOf(tablet) },
    );
    await tabletBack.sees(({ self, others }) => self.state === 'admitted' && others[0]?.id === door.peer);
    back.say(signal(tablet.peer, 'from the family'));
    await hears(tabletBack, 1);
    expect([got(tabletBack), got(back)]).toEqual([['from the family'], []]);
    await back.goes();
    await tabletBack.goes();
  });
});
