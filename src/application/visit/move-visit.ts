import type { Actor } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import { parseForm } from '../../domain/form/form.ts';
import { moveSchema } from '../../domain/visit/booking.ts';
import { checkRules } from './book-visit.ts';
import type { ChangeVisit } from './change-visit.ts';
import type { PlaceVisit } from './place-visit.ts';
import type { ReachResident } from './reach-resident.ts';
import type { TouchVisit } from './touch-visit.ts';

type Ports = { touch: TouchVisit; reach: ReachResident; place: PlaceVisit };

/** 変更: another time under the same reference; a request that waits goes on waiting. */
export const makeMoveVisit = ({ touch, reach, place }: Ports): Pick<ChangeVisit, 'move'> => ({
  async move(actor: Actor, id, raw) {
    const { startsAt, overrideReason, version } = parseForm(moveSchema, raw, 'visit.move');
    return touch(actor, id, {
      act: 'move',
      event: 'moved',
      async change(visit) {
        if (visit.version !== version) throw stale();
        if (Date.parse(visit.startsAt) === Date.parse(startsAt)) throw sameTime();
        const resident = await reach(actor, visit.residentId, 'visit:write');
        const placed = await place({ resident, mode: visit.mode, startsAt, moving: visit });
        if ('before' in placed) throw stale();
        checkRules(actor, { overrideReason }, placed.breaches);
        return {
          ...placed.place,
          overrideReason: placed.breaches.length > 0 ? overrideReason : visit.overrideReason,
          sequence: visit.sequence + 1,
        };
      },
    });
  },
});

const stale = () =>
  new DomainError(
    'conflict',
    'visit.changed',
    'この面会は、ほかの職員が変えました。画面を開き直して、確かめてください。',
  );

const sameTime = () =>
  new DomainError('invalid', 'visit.sameTime', '新しい日時が、いまと同じです。', {
    fields: { startsAt: ['新しい日時が、いまと同じです。ほかの時間を選んでください。'] },
  });
