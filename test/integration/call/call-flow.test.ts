import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RunSheetView } from '../../../src/application/visit/run-sheet/run-sheet.ts';
import type { VisitDetailView } from '../../../src/application/visit/run-sheet/show-visit.ts';
import type { ServerMessage } from '../../../src/domain/call/call-messages.ts';
import { withoutVisits } from '../../support/booked-visit.ts';
import { comesIn, openDevice } from '../../support/call-device.ts';
import { aCallVisit, startVisit } from '../../support/call-visit.ts';
import { type DemoSite, perform, startDemoSite, viewOf } from '../../support/demo-site.ts';
import { until } from '../../support/until.ts';
import type { WebClient } from '../../support/web-client.ts';

let site: DemoSite;
let staff: WebClient;
let visit: { id: number; token: string };
beforeAll(async () => {
  site = await startDemoSite();
  staff = await site.as('visit');
});
beforeEach(async () => {
  await withoutVisits(site);
  visit = await aCallVisit(site);
});
afterAll(() => site?.stop());

type Came = Awaited<ReturnType<typeof comesIn>>;
let open: Came[] = [];
afterEach(() => {
  for (const { socket } of open) socket.terminate();
  open = [];
});
const keep = (device: Came) => {
  open.push(device);
  return device;
};
const family = async () => keep(await comesIn(site.url, { token: visit.token }));
const waiting = async () => {
  const device = await family();
  device.say({ say: 'ready' });
  await device.sees(({ self }) => self.state === 'waiting');
  return device;
};
const home = async (client = staff) => {
  const device = keep(await comesIn(site.url, { visit: visit.id }, { client }));
  device.say({ say: 'ready' });
  await device.sees(({ self }) => self.state === 'admitted');
  return device;
};
/** A call with the family in it. */
async function inCall() {
  await startVisit(staff, visit.id);
  const [door, tablet] = [await waiting(), await home()];
  tablet.say({ say: 'admit', peer: door.peer });
  await door.sees(({ self }) => self.state === 'admitted');
  return { door, tablet };
}
const presence = async () =>
  (await viewOf<RunSheetView>(staff, `/manager/zoom?visit=${visit.id}`)).bedside?.presence?.label;
const detail = () => `/manager/zoom_visit_reserve/detail/${visit.id}`;
const signal = (to: string, usernameFragment = 'own') =>
  ({
    say: 'signal',
    to,
    body: { kind: 'candidate', candidate: '', sdpMid: null, sdpMLineIndex: null, usernameFragment },
  }) as const;
const statesOf = ({ others }: Extract<ServerMessage, { say: 'call' }>) =>
  others.map(({ name, state }) => `${name} ${state}`);

describe('A call', () => {
  it('is shown on the run sheet from the first device to the last', async () => {
    expect(await presence()).toBeUndefined();
    const door = await family();
    expect(await presence()).toBe('準備中');
    door.say({ say: 'ready' });
    await door.sees(({ self }) => self.state === 'waiting');
    expect(await presence()).toBe('待っています 1台');
    await startVisit(staff, visit.id);
    const tablet = await home();
    tablet.say({ say: 'admit', peer: door.peer });
    await door.sees(({ self }) => self.state === 'admitted');
    expect(await presence()).toBe('通話中 1台');
    door.say({ say: 'leave' });
    expect(await door.ended()).toEqual(['ended', 4000]);
    expect(await presence()).toBeUndefined();
  });

  it('has the home in it once 開始 was pressed, which sees who waits and lets them in', async () => {
    const [one, two] = [await waiting(), await waiting()];
    const early = await openDevice(site.url, { client: staff });
    early.say({ say: 'hello', visit: visit.id });
    expect(await early.ended()).toEqual(['waits', 4000]);
    await startVisit(staff, visit.id);
    const tablet = await home();
    await tablet.sees((room) => statesOf(room).join() === 'ご家族1 waiting,ご家族2 waiting');
    tablet.say({ say: 'admit', peer: one.peer });
    await one.sees((room) => statesOf(room).join() === '施設 admitted');
    await tablet.sees((room) => statesOf(room).join() === 'ご家族1 admitted,ご家族2 waiting');
    expect(two.heardAll('call').flatMap(statesOf)).toEqual([]);
    tablet.say({ say: 'admit', peer: two.peer });
    await one.sees((room) => statesOf(room).join() === 'ご家族2 admitted,施設 admitted');
  });

  it('is not held by a guest, a family, or a worker without that right', async () => {
    await startVisit(staff, visit.id);
    for (const client of [site.guest(), await site.as('H-0001'), await site.as('viewer')]) {
      const device = await openDevice(site.url, { client });
      device.say({ say: 'hello', visit: visit.id });
      expect(await device.ended()).toEqual(['unknown', 4000]);
    }
  });

  it('obeys the home alone', async () => {
    await startVisit(staff, visit.id);
    const [one, two, tablet] = [await waiting(), await waiting(), await home()];
    for (const word of [
      { say: 'admit', peer: one.peer },
      { say: 'remove', peer: tablet.peer },
      { say: 'end' },
    ] as const)
      one.say(word);
    await until(() => one.heardAll('problem').length === 3);
    expect(new Set(one.heardAll('problem').map(({ message }) => message))).toEqual(
      new Set(['この操作は、施設の端末だけができます。']),
    );
    expect([one.room()?.self.state, tablet.heardAll('closed')]).toEqual(['waiting', []]);
    tablet.say({ say: 'remove', peer: two.peer });
    expect(await two.ended()).toEqual(['removed', 4000]);
  });

  it('hands signals to the device they are for, in order, and to none outside of it', async () => {
    const { door, tablet } = await inCall();
    const late = await waiting();
    const names = Array.from({ length: 20 }, (_, n) => `${n}`);
    for (const name of names) tablet.say(signal(door.peer, name));
    tablet.say(signal(late.peer));
    late.say(signal(tablet.peer));
    await until(() => door.heardAll('signal').length === names.length);
    expect(
      door.heardAll('signal').map(({ body }) => body.kind === 'candidate' && body.usernameFragment),
    ).toEqual(names);
    expect(new Set(door.heardAll('signal').map(({ from }) => from))).toEqual(new Set([tablet.peer]));
    // What was said after those has been done, so those were.
    late.say({ say: 'media', camera: false, microphone: false });
    await tablet.sees(({ others }) => others.some(({ id, camera }) => id === late.peer && !camera));
    expect([late.heardAll('signal'), tablet.heardAll('signal')]).toEqual([[], []]);
  });

  it('shows to each other who has a camera and a microphone on', async () => {
    const { door, tablet } = await inCall();
    door.say({ say: 'media', camera: false, microphone: true });
    await tablet.sees(({ others }) => others[0]?.camera === false && others[0]?.microphone);
  });

  it('is asked to be held by phone instead, which the sheet shows', async () => {
    const door = await waiting();
    door.say({ say: 'callMe' });
    await door.heard('callAsked');
    const { bedside } = await viewOf<RunSheetView>(staff, `/manager/zoom?visit=${visit.id}`);
    expect(bedside?.callAsked).toMatch(/^\d{1,2}:\d{2}$/);
  });

  it('goes to the tablet that comes last', async () => {
    const { tablet } = await inCall();
    const other = await home(await site.as('facility'));
    expect(await tablet.ended()).toEqual(['replaced', 4000]);
    await other.sees((room) => statesOf(room).join() === 'ご家族1 admitted');
  });

  it('goes to the line that a device opened last', async () => {
    const door = await waiting();
    const again = { peer: door.peer, key: door.key, after: 0 };
    const back = keep(await comesIn(site.url, { token: visit.token }, { again }));
    expect(await door.ended()).toEqual(['replaced', 4000]);
    await back.sees(({ self }) => self.id === door.peer && self.state === 'waiting');
  });
});

describe('The end of a call', () => {
  it('pressed by the home completes the visit and closes all lines', async () => {
    const { door, tablet } = await inCall();
    const late = await waiting();
    tablet.say({ say: 'end' });
    for (const device of [door, tablet, late]) expect(await device.ended()).toEqual(['ended', 4000]);
    const { row, history, calls } = await viewOf<VisitDetailView>(staff, detail());
    expect(row.status).toBe('completed');
    expect(calls).toMatchObject([
      { name: 'ご家族1', lasted: expect.stringMatching(/^0分\d秒$/), end: '通話の終わり' },
      { name: '施設', lasted: expect.stringMatching(/^0分\d秒$/), end: '通話の終わり' },
      { name: 'ご家族2', admitted: null, lasted: null, end: '通話の終わり' },
    ]);
    expect(await (await staff.ask(detail())).text()).toContain('通話の記録');
    expect(JSON.stringify(history)).toContain('終了');
    const back = await openDevice(site.url);
    back.say({ say: 'hello', token: visit.token });
    expect(await back.ended()).toEqual(['over', 4000]);
  });

  it('comes with a visit that is called off', async () => {
    const { door, tablet } = await inCall();
    await perform(staff, '/manager/zoom', {
      _act: 'callOff',
      visit: String(visit.id),
      [`reason[v${visit.id}]`]: 'equipment',
    });
    for (const device of [door, tablet]) expect(await device.ended()).toEqual(['ended', 4000]);
  });

  it('comes with a visit that is moved', async () => {
    const door = await waiting();
    const { row } = await viewOf<VisitDetailView>(staff, detail());
    const at = new Date(Date.now() + 3 * 3_600_000).toISOString();
    await perform(staff, detail(), {
      _act: 'move',
      version: String(row.version),
      [`slot[v${visit.id}]`]: at,
      [`overrideReason[v${visit.id}]`]: 'ご都合のため',
    });
    expect(await door.ended()).toEqual(['ended', 4000]);
  });

  it('comes for a tablet whose worker signs out, and the family stays', async () => {
    const worker = await site.as('facility');
    await startVisit(staff, visit.id);
    const [door, tablet] = [await waiting(), await home(worker)];
    tablet.say({ say: 'admit', peer: door.peer });
    await door.sees(({ others }) => others.length === 1);
    await worker.ask('/logout', { form: {} });
    expect((await worker.ask('/api/auth/me')).status).toBe(401);
    expect(await tablet.ended()).toEqual(['forbidden', 4000]);
    await door.sees(({ others }) => others.length === 0);
    expect(door.heardAll('closed')).toEqual([]);
  });

  it('of a page that was closed is seen by the sheets that are open, though nobody else is in the call', async () => {
    const door = await waiting();
    const sheet = await staff.ask('/manager/zoom/live', { headers: { accept: 'text/event-stream' } });
    const reader = sheet.body?.getReader();
    if (!reader) throw new Error('the sheet is not told');
    await door.goes();
    const words = new TextDecoder();
    let told = '';
    while (!told.includes('event: visits')) told += words.decode((await reader.read()).value);
    await reader.cancel();
    expect(await presence()).toBeUndefined();
  });
});
