import { calledOff } from './called-off.ts';
import type { ChangeVisit } from './change-visit.ts';
import type { TouchVisit } from './touch-visit.ts';

/** 家族取消, by whoever of the family is signed in or holds the link of the mail. */
export const makeCancelVisit = (touch: TouchVisit): Pick<ChangeVisit, 'cancel' | 'cancelByLink'> => {
  const step = {
    act: 'cancel',
    event: 'cancelledByFamily',
    change: calledOff('cancelled_by_family'),
  } as const;
  return {
    cancel: (actor, id) => touch(actor, id, step),
    cancelByLink: (visit) => touch({ link: visit }, visit.id, step),
  };
};
