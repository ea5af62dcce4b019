import type { Actor } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import { FACILITIES, type Facility } from '../../domain/facility.ts';
import type { FacilityVisitRules } from '../../domain/site/visit-rules.ts';
import { defaultTerms, termDefaults } from '../../domain/term/default-terms.ts';
import { ALL_WEEKDAYS, isOpen, type TermForm, type TermKind } from '../../domain/term/term.ts';
import { tokyoDate } from '../../domain/time.ts';
import type { Clock } from '../clock.port.ts';
import type { InTransaction } from '../transaction.port.ts';
import type { TermRows } from './terms.port.ts';
import type { TermCrud } from './write-term.ts';

type Ports = { rulesOf: (facility: Facility) => FacilityVisitRules; clock: Clock };

/** What the form of a new term starts with: the profile's rules, or a 休止 of today, all day. */
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
    const [first] = defaultTerms(facility, rules, today);
    return {
      ...termDefaults(facility, rules, today),
      ...(first && { startsAt: first.startsAt, endsAt: first.endsAt }),
    };
  };

type MakeUsualTermsPorts = {
  crud: TermCrud;
  terms: Pick<TermRows, 'lockAll' | 'valid'>;
  rulesOf: (facility: Facility) => FacilityVisitRules;
  clock: Clock;
  inTransaction: InTransaction;
};

/** Gives the number of terms made. Throws `rejected` where every facility of the actor has terms already. */
export type CreateDefaultTerms = (actor: Actor) => Promise<number>;

/** 既定の受付枠: the terms of the profile's rules, for each facility that has no open term from today on. */
export const makeCreateDefaultTerms =
  ({ crud, terms, rulesOf, clock, inTransaction }: MakeUsualTermsPorts): CreateDefaultTerms =>
  async (actor) => {
    crud.mayCreate(actor);
    return inTransaction(async () => {
      await terms.lockAll();
      const today = tokyoDate(clock.now());
      let made = 0;
      for (const facility of facilitiesOf(actor)) {
        const there = await terms.valid({ facility, from: today, to: '9999-12-31' });
        if (there.some(isOpen)) continue;
        for (const term of defaultTerms(facility, rulesOf(facility), today)) {
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
