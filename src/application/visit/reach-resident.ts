import { type Actor, can } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import { tokyoDate } from '../../domain/time.ts';
import type { Clock } from '../clock.port.ts';
import type { VisitResident, VisitResidents } from './visit-residents.port.ts';

type Ports = { residents: Pick<VisitResidents, 'ofMember' | 'ofFacility'>; clock: Clock };

/**
 * The resident if the actor may deal with their visits: a family its own, a worker with the scope those of the
 * facility. Throws `notFound` for any other, whether there is one or not.
 */
export type ReachResident = (
  actor: Actor,
  residentId: number,
  scope: 'visit:read' | 'visit:write',
) => Promise<VisitResident>;

export const makeReachResident =
  ({ residents, clock }: Ports): ReachResident =>
  async (actor, residentId, scope) => {
    const today = tokyoDate(clock.now());
    const found =
      actor.audience === 'family'
        ? await residents.ofMember(actor.id, residentId, today)
        : can(actor, scope)
          ? await residents.ofFacility(actor.facility, residentId, today)
          : undefined;
    if (found) return found;
    throw new DomainError('notFound', 'visit.noResident', 'そのご入居者は見つかりません。');
  };
