import { ANONYMOUS_NAME, anonymousNumber } from '../person.ts';
import { type DateString, monthsBefore } from '../time.ts';
import { NO_CONSENTS } from './consent.ts';
import type { Resident } from './resident.ts';

/** 保存期間 of what is kept on a resident: it runs, it is over, or the record names nobody any more. */
export const RETENTIONS = ['running', 'over', 'anonymised'] as const;
export type Retention = (typeof RETENTIONS)[number];

type Gone = Pick<Resident, 'leftOn'> & { readonly anonymisedAt: string | null };

/** Over for who left more than so many months before `today`; a person then decides, nothing happens by itself. */
export function retentionOf(resident: Gone, today: DateString, months: number): Retention {
  if (resident.anonymisedAt !== null) return 'anonymised';
  return resident.leftOn !== null && resident.leftOn < monthsBefore(today, months) ? 'over' : 'running';
}

/**
 * What stays of a resident who is made anonymous: facility, days and how the stay ended, for statistics. The room is
 * none, and one of its own, since no two share a room at a time.
 */
export const anonymousResident = (resident: Resident, id: number): Resident => ({
  ...resident,
  ...ANONYMOUS_NAME,
  number: anonymousNumber(id),
  unit: null,
  room: anonymousNumber(id),
  visitsReason: '',
  careNote: '',
  visitLimitExempt: false,
  consents: NO_CONSENTS,
});
