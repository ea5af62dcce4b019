import type { CreateDefaultTerms } from '../src/application/term/new-terms.ts';
import type { TermCrud } from '../src/application/term/write-term.ts';
import type { WorkerActor } from '../src/domain/actor.ts';
import { daysAfter, tokyoDate, weekdayOf } from '../src/domain/time.ts';

type Ports = { actor: WorkerActor; now: string; terms: TermCrud; makeUsual: CreateDefaultTerms };

/** The demo's terms: those of the profile's rules, as an operator would make them by one press, and a 休止 to come. */
export async function seedTerms({ actor, now, terms, makeUsual }: Ports): Promise<void> {
  await makeUsual(actor);
  const fortnight = daysAfter(tokyoDate(now), 14);
  const wednesday = daysAfter(fortnight, (10 - weekdayOf(fortnight)) % 7);
  await terms.create(actor, {
    kind: 'closed',
    mode: 'both',
    name: '空調の点検',
    reason: '空調設備の点検のため',
    facility: 'group_home',
    weekdays: ['3'],
    startsAt: '13:00',
    endsAt: '17:00',
    validFrom: wednesday,
    validUntil: wednesday,
  });
}
