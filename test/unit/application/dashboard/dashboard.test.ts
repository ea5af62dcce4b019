import { describe, expect, it } from '@jest/globals';
import { phoneWords } from '../../../../src/adapters/phone/phone-words.ts';
import { type DashboardSource, makeReadDashboard } from '../../../../src/application/dashboard/dashboard.ts';
import { makeVisitCards } from '../../../../src/application/visit/run-sheet/visit-cards.ts';
import type { VisitOnSheet } from '../../../../src/application/visit/visit-sheets.port.ts';
import { GUEST } from '../../../../src/domain/actor.ts';
import { managerPaths } from '../../../../src/paths.ts';
import { aWorkerActor } from '../../../support/builders/accounts.ts';
import { aFamilyVisit } from '../../../support/builders/visits.ts';
import { makeFixedClock } from '../../../support/fakes/fixed-clock.ts';

const source = (area: DashboardSource['area'], title: string | null): DashboardSource => ({
  area,
  cards: async () =>
    title === null ? [] : [{ title, tone: 'info', lines: [], act: { label: '見る', href: '/manager' } }],
});

describe("A worker's home", () => {
  const look = makeReadDashboard([
    source('visit', '面会'),
    source('worker', '職員'),
    source('photo', null),
    source('notice', 'お知らせ'),
  ]);

  it('shows what waits within the role, in its order, and nothing that does not wait', async () => {
    const titles = async (role: 'admin' | 'press') =>
      (await look(aWorkerActor({ role }))).map(({ title }) => title);
    expect(await titles('admin')).toEqual(['面会', '職員', 'お知らせ']);
    expect(await titles('press')).toEqual(['お知らせ']);
  });

  it('is empty for whoever is no worker', async () => {
    expect(await look(GUEST)).toEqual([]);
  });
});

describe("Today's visits on it", () => {
  const onSheet = (own: Partial<VisitOnSheet>): VisitOnSheet => ({
    ...aFamilyVisit(),
    resident: { name: '小野寺 ハル', unit: '3f', room: '302', careNote: '' },
    presence: { preparing: 0, waiting: 0, admitted: 0 },
    member: null,
    ...own,
  });
  const cards = (visits: readonly VisitOnSheet[], open = true) => {
    const asked: unknown[] = [];
    const between = async (...span: unknown[]) => {
      asked.push(span);
      return visits;
    };
    const source = makeVisitCards({
      addresses: managerPaths,
      sheets: { between },
      hasSlots: async () => open,
      phoneWords,
      clock: makeFixedClock('2026-12-06T15:10:00Z'),
    });
    const worker = aWorkerActor({ role: 'visit', facility: 'nursing_home' });
    return source.cards(worker).then((found) => ({ found, asked }));
  };

  it('are those of the day in Japan and of the worker’s home', async () => {
    const { asked } = await cards([]);
    expect(asked).toEqual([['nursing_home', '2026-12-06T15:00:00Z', '2026-12-07T15:00:00Z']]);
  });

  it('name who is to be phoned before all else, and leave out what is over', async () => {
    const { found } = await cards([
      onSheet({ id: 1, callAskedAt: '2026-12-07T00:50:00Z' }),
      onSheet({ id: 2, status: 'completed', callAskedAt: '2026-12-07T00:50:00Z' }),
    ]);
    expect(found.map(({ title }) => title)).toEqual(['電話してください 1件', '今日の面会 1件']);
    expect(found[0]?.lines).toEqual([
      { text: '10:00　302　小野寺 ハル様　電話 090-1234-5678', href: '/manager/zoom?visit=1' },
    ]);
  });

  it('say so where there are none', async () => {
    const said = async (...asked: Parameters<typeof cards>) =>
      (await cards(...asked)).found.map(({ title, lines }) => [title, lines]);
    expect(await said([])).toEqual([['今日の面会はありません', []]]);
    expect(await said([], false)).toEqual([['今日は面会の受付がない日です', []]]);
    expect(await said([onSheet({ status: 'completed' })], false)).toEqual([
      ['今日の面会はもうありません', []],
    ]);
  });
});
