import { describe, expect, it } from '@jest/globals';
import type { SheetRowView } from '../../../../../../../src/application/visit/run-sheet/sheet-row.ts';
import { nearestSlots } from '../../../../../../../src/ui/areas/manager/visit/nearest-slots.ts';
import { rowNews } from '../../../../../../../src/ui/areas/manager/visit/run-sheet/row-news.ts';

const row = (own: Partial<SheetRowView> = {}) =>
  ({
    id: 1,
    from: '10:00',
    resident: '小野寺 ハル',
    status: 'confirmed',
    statusLabel: '確定',
    callAsked: null,
    link: { state: 'pending', label: '準備中', url: null },
    ...own,
  }) as SheetRowView;

describe('what is read out of a change', () => {
  it.each([
    ['a new visit', [], [row()], '10:00 小野寺 ハル様の面会が入りました。'],
    ['a call that is asked for', [row()], [row({ callAsked: '9:58' })], /電話の依頼です/],
    ['a state', [row()], [row({ status: 'in_call', statusLabel: '通話中' })], /通話中になりました/],
    [
      'a link',
      [row()],
      [row({ link: { state: 'ready', label: '準備済み', url: 'https://a.example' } })],
      /リンクが入りました/,
    ],
    ['a visit that was moved', [row()], [], /移りました/],
  ] as const)('says %s', (_what, before, after, words) => {
    expect(rowNews(before, after)).toEqual([expect.stringMatching(words)]);
  });
  it('is nothing where all is as it was', () => {
    expect(rowNews([row()], [row()])).toEqual([]);
  });
});

describe('the nearest slots', () => {
  const slot = (time: string, refusal: string | null = null) => ({
    startsAt: `2026-12-07T${time}:00Z`,
    words: time,
    refusal,
  });
  const days = [
    {
      date: '2026-12-07',
      words: '2026年12月7日（月）',
      slots: [
        slot('01:00'),
        slot('01:30'),
        slot('02:00', '受付は終わりました'),
        slot('05:00'),
        slot('05:30'),
      ],
    },
  ];
  it('are three that anybody may book, in order, without the lost one', () => {
    const words = nearestSlots(days, '2026-12-07T01:30:00.000Z').map((one) => one.words);
    expect(words).toEqual(['12月7日（月） 01:00', '12月7日（月） 05:00', '12月7日（月） 05:30']);
  });
  it('are none where no time was chosen', () => {
    expect(nearestSlots(days, 'free')).toEqual([]);
  });
});
