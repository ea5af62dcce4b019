import { parseForm } from '../../domain/form/form.ts';
import { callOffSchema } from '../../domain/visit/booking.ts';
import { calledOff } from './called-off.ts';
import type { ChangeVisit } from './change-visit.ts';
import type { TouchVisit } from './touch-visit.ts';

/** 施設中止. */
export const makeCallOffVisit = (touch: TouchVisit): Pick<ChangeVisit, 'callOff'> => ({
  async callOff(actor, id, raw) {
    const { reason, note } = parseForm(callOffSchema, raw, 'visit.callOff');
    const change = calledOff('cancelled_by_home', { homeReason: reason, note });
    return touch(actor, id, { act: 'callOff', event: 'cancelledByHome', change });
  },
});
