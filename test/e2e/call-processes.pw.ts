import { once } from 'node:events';
import { withoutVisits } from '../support/booked-visit.ts';
import { aCallVisit } from '../support/call-visit.ts';
import { urlOf } from '../support/database-address.ts';
import { startDemoSite } from '../support/demo-site.ts';
import { startSite } from '../support/site-process.ts';
import { admitAll, comeToDoor, phone, sees, startAtBed, tablet } from './call-steps.ts';
import { expect, test } from './support.ts';

test('a call between two processes goes on when one is killed, and its device comes back to whatever answers', async ({
  visitor,
  faults,
}) => {
  // The process that is killed refuses its device until another stands in its place.
  faults.allowSaid(/WebSocket connection to .* failed/);
  const first = await startDemoSite({ DEMO: '1' });
  const env = { DATABASE_URL: urlOf(first.databaseAddress()), DEMO: '1' };
  const second = await startSite(env);
  const places = [first, second];
  try {
    await withoutVisits(first);
    const { id, token } = await aCallVisit(first);
    const [family, home] = [await visitor(phone), await visitor(tablet)];
    await comeToDoor(family, second.url, token);
    await startAtBed(home, first.url, id);
    await admitAll(home, 1);
    await sees(family, '施設');
    await sees(home, 'ご家族1');

    second.child.kill('SIGKILL');
    await once(second.child, 'exit');
    await expect(family.getByText('通信が切れました')).toBeVisible();
    await sees(family, '施設');
    places.push(await startSite({ ...env, PORT: new URL(second.url).port }));
    await expect(family.getByText('通信が切れました')).toHaveCount(0);
    await family.getByRole('button', { name: 'カメラを切る' }).click();
    await expect(home.getByText('声だけでつながっています')).toBeVisible();
    await family.getByRole('button', { name: 'カメラを入れる' }).click();
    await sees(home, 'ご家族1');
  } finally {
    for (const place of places.reverse()) await place.stop();
  }
});
