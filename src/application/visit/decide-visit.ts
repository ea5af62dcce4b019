import { parseForm } from '../../domain/form/form.ts';
import { declineSchema } from '../../domain/visit/booking.ts';
import { calledOff } from './called-off.ts';
import type { ChangeVisit } from './change-visit.ts';
import type { TouchVisit } from './touch-visit.ts';

/** 承認 and お断り of a request; whoever comes second is told what became of it. */
export const makeDecideVisit = (touch: TouchVisit): Pick<ChangeVisit, 'approve' | 'decline'> => ({
  approve: (actor, id) =>
    touch(actor, id, { act: 'approve', event: 'confirmed', change: () => ({ status: 'confirmed' }) }),
  async decline(actor, id, raw) {
    const { note } = parseForm(declineSchema, raw, 'visit.decline');
    return touch(actor, id, { act: 'decline', event: 'declined', change: calledOff('declined', { note }) });
  },
});
