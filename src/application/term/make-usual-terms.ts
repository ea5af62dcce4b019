import type { Actor } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import { FACILITIES, type Facility } from '../../domain/facility.ts';
import type { FacilityVisitRules } from '../../domain/site/visit-rules.ts';
import { isOpen } from '../../domain/term/term.ts';
import { usualTerms } from '../../domain/term/usual-terms.ts';
import { tokyoDate } from '../../domain/time.ts';
import type { Clock } from '../clock.port.ts';
import type { InTransaction } from '../transaction.port.ts';
import type { TermRows } from './terms.port.ts';
import type { TermCrud } from './write-term.ts';

type Ports = {
  crud: TermCrud;
  terms: Pick<TermRows, 'holdAll' | 'valid'>;
  rulesOf: (facility: Facility) => FacilityVisitRules;
  clock: Clock;
  inTransaction: InTransaction;
};

/** Gives how many terms were made. Throws `rejected` where every facility of the actor's has some. */
export type MakeUsualTerms = (actor: Actor) => Promise<number>;

/** 既定の受付枠: the terms of the profile's rules, for each facility that has no open term from today on. */
export const makeMakeUsualTerms =
  ({ crud, terms, rulesOf, clock, inTransaction }: Ports): MakeUsualTerms =>
  async (actor) => {
    crud.mayCreate(actor);
    return inTransaction(async () => {
      await terms.holdAll();
      const today = tokyoDate(clock.now());
      let made = 0;
      for (const facility of facilitiesOf(actor)) {
        const there = await terms.valid({ facility, from: today, to: '9999-12-31' });
        if (there.some(isOpen)) continue;
        for (const term of usualTerms(facility, rulesOf(facility), today)) {
          await crud.create(actor, { ...term, weekdays: term.weekdays.map(String) });
          made += 1;
        }
      }
      if (made === 0) throw allThere();
      return made;
    });
  };

const facilitiesOf = (actor: Actor): readonly Facility[] =>
  actor.audience === 'manager' && actor.facility ? [actor.facility] : FACILITIES;

const allThere = () =>
  new DomainError(
    'rejected',
    'term.usualThere',
    'これからの受付枠がすでにあるため、既定の受付枠は作りませんでした。',
  );
