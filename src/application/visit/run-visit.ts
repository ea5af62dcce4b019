import type { Clock } from '../clock.port.ts';
import type { ChangeVisit } from './change-visit.ts';
import type { TouchVisit } from './touch-visit.ts';

/** 開始, 終了 and 不参加 on the day. */
export const makeRunVisit = (
  touch: TouchVisit,
  clock: Clock,
): Pick<ChangeVisit, 'start' | 'finish' | 'noShow'> => ({
  start: (actor, id) =>
    touch(actor, id, {
      act: 'start',
      event: 'changed',
      change: () => ({ status: 'in_call', startedAt: clock.now(), callAskedAt: null }),
    }),
  finish: (actor, id) =>
    touch(actor, id, {
      act: 'finish',
      event: 'changed',
      change: () => ({ status: 'completed', endedAt: clock.now() }),
    }),
  noShow: (actor, id) =>
    touch(actor, id, {
      act: 'noShow',
      event: 'changed',
      change: () => ({ status: 'no_show', endedAt: clock.now() }),
    }),
});
