import type { Clock } from '../clock.port.ts';
import type { ChangeVisit } from './change-visit.ts';
import type { TouchVisit } from './touch-visit.ts';

/** 電話してください; pressed again it stays as it was first. */
export const makeAskForCall = (touch: TouchVisit, clock: Clock): Pick<ChangeVisit, 'askForCall'> => ({
  askForCall: (visit) =>
    touch({ link: visit }, visit.id, {
      act: 'askForCall',
      event: 'changed',
      change: ({ callAskedAt }) => ({ callAskedAt: callAskedAt ?? clock.now() }),
    }),
});
