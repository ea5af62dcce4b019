import { describe, expect, it } from '@jest/globals';
import {
  type Attendance,
  attendanceChanges,
  type MeetingEvent,
  type MeetingEventKind,
} from '../../../../src/domain/visit/attendance.ts';

/** News so many seconds after ten o'clock. */
const news = (
  what: MeetingEventKind,
  seconds: number,
  key: string | null = 'a',
  host = false,
): MeetingEvent => ({
  meetingId: '1',
  what,
  at: new Date(Date.parse('2026-12-07T01:00:00Z') + seconds * 1000).toISOString(),
  who: key === null ? null : { key, host },
});

const marksAfter = (all: readonly MeetingEvent[]): Attendance[] =>
  all.reduce<Attendance[]>((known, one) => {
    const changed = attendanceChanges(one, known);
    return [
      ...known.filter(({ externalId }) => !changed.some((next) => next.externalId === externalId)),
      ...changed,
    ];
  }, []);

const there = (all: readonly MeetingEvent[]): string[] =>
  marksAfter(all)
    .filter(({ side, state }) => side === 'family' && state !== 'left')
    .map(({ externalId, state }) => `${externalId} ${state}`)
    .sort();

function* ordersOf<T>(all: readonly T[]): Generator<T[]> {
  if (all.length <= 1) return yield [...all];
  for (const [at, first] of all.entries())
    for (const rest of ordersOf(all.toSpliced(at, 1))) yield [first, ...rest];
}

describe('News of a meeting', () => {
  it('tell who waits, who was let in and who left', () => {
    const story = [
      news('early', -60),
      news('started', 0, null),
      news('waiting', 1),
      news('waitingLeft', 5),
      news('joined', 5),
      news('waiting', 6, 'b'),
      news('putBack', 8),
      news('left', 9),
    ];
    const steps = story.map((_, at) => there(story.slice(0, at + 1)));
    expect(steps).toEqual([
      ['early:a waiting'],
      [],
      ['door:a waiting'],
      [],
      ['call:a admitted'],
      ['call:a admitted', 'door:b waiting'],
      ['door:a waiting', 'door:b waiting'],
      ['door:b waiting'],
    ]);
  });
  it('lead to the same in whatever order they come, and however often', () => {
    const stories = [
      [news('waiting', 1), news('waitingLeft', 6), news('joined', 5), news('left', 9), news('joined', 12)],
      [
        news('joined', 5),
        news('left', 5),
        news('waiting', 2, 'b'),
        news('ended', 8, null),
        news('waiting', 3),
      ],
      [news('early', -5), news('earlyLeft', -3), news('early', -2, 'b'), news('started', 0, null)],
    ];
    for (const story of stories) {
      const expected = there(story);
      for (const order of ordersOf(story)) {
        expect(there(order)).toEqual(expected);
        expect(there([...order, ...order])).toEqual(expected);
      }
    }
    expect(stories.map(there)).toEqual([['call:a admitted'], [], []]);
  });
  it('change nothing the second time', () => {
    const story = [news('waiting', 1), news('joined', 5)];
    for (const one of story) expect(attendanceChanges(one, marksAfter(story))).toEqual([]);
  });
  it('end for everybody with the meeting, and begin again with the next', () => {
    const story = [
      news('started', 0, null),
      news('joined', 5),
      news('waiting', 6, 'b'),
      news('ended', 9, null),
    ];
    expect(there(story)).toEqual([]);
    expect(marksAfter(story).map(({ whyLeft }) => whyLeft)).toEqual(['left', 'ended', 'ended', 'ended']);
    expect(there([...story, news('joined', 7, 'c')])).toEqual([]);
    expect(there([...story, news('started', 20, null), news('joined', 21)])).toEqual(['call:a admitted']);
  });
  it('count the host as the home', () => {
    const marks = marksAfter([news('joined', 5, 'h', true), news('left', 6, 'h', true)]);
    expect(marks).toMatchObject([{ externalId: 'home', side: 'home', state: 'admitted' }]);
  });
  it('say nothing where they name nobody', () => {
    expect(attendanceChanges(news('joined', 5, null), [])).toEqual([]);
  });
});
