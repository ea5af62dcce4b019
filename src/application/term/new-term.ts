import type { Actor } from '../../domain/actor.ts';
import { FACILITIES, type Facility } from '../../domain/facility.ts';
import type { FacilityVisitRules } from '../../domain/site/visit-rules.ts';
import { ALL_WEEKDAYS, type TermForm, type TermKind } from '../../domain/term/term.ts';
import { startOfTerm, usualTerms } from '../../domain/term/usual-terms.ts';
import { tokyoDate } from '../../domain/time.ts';
import type { Clock } from '../clock.port.ts';

type Ports = { rulesOf: (facility: Facility) => FacilityVisitRules; clock: Clock };

/** What the form of a new term begins with: the profile's rules, or a 休止 of today, all day. */
export type NewTerm = (actor: Actor, kind: TermKind) => Partial<TermForm>;

export const makeNewTerm =
  ({ rulesOf, clock }: Ports): NewTerm =>
  (actor, kind) => {
    const today = tokyoDate(clock.now());
    const own = actor.audience === 'manager' ? actor.facility : null;
    if (kind === 'closed')
      return {
        kind,
        mode: 'both',
        ...(own && { facility: own }),
        weekdays: ALL_WEEKDAYS,
        startsAt: '00:00',
        endsAt: '24:00',
        validFrom: today,
        validUntil: today,
      };
    const facility = own ?? FACILITIES[0];
    const rules = rulesOf(facility);
    const [first] = usualTerms(facility, rules, today);
    return {
      ...startOfTerm(facility, rules, today),
      ...(first && { startsAt: first.startsAt, endsAt: first.endsAt }),
    };
  };
