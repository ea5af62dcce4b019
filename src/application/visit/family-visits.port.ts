import type { MailsReach } from '../../domain/email-registration/email-registration.ts';
import type { Facility } from '../../domain/facility.ts';
import type { DateString, InstantString } from '../../domain/time.ts';
import type { Visit } from '../../domain/visit/visit.ts';

/** A resident of the member's, whose stay is not over. */
export type OwnResident = {
  readonly id: number;
  readonly name: string;
  readonly familyName: string;
  readonly facility: Facility;
  readonly unit: string | null;
  /** The member's 続柄. */
  readonly relation: string;
};

/** A visit of one of the member's residents, with who booked it. */
export type FamilyVisit = Visit & {
  readonly resident: { readonly name: string; readonly familyName: string };
  /** Null where nobody booked by account. */
  readonly bookedBy: string | null;
  /** A 休止 called it off. */
  readonly byClosure: boolean;
};

/** Visits as a family sees them: those of its own residents, and of nobody else. */
export interface FamilyVisits {
  residents(memberId: number, today: DateString): Promise<readonly OwnResident[]>;
  /** Live ones that are not over, the next one first. */
  coming(memberId: number, today: DateString, now: InstantString): Promise<readonly FamilyVisit[]>;
  /** Those ahead that the home called off or declined, the next one first. */
  stopped(memberId: number, today: DateString, now: InstantString): Promise<readonly FamilyVisit[]>;
  /** All others than the coming ones, newest first. */
  past(
    memberId: number,
    today: DateString,
    asked: { now: InstantString; skip: number; limit: number },
  ): Promise<readonly FamilyVisit[]>;
  find(memberId: number, today: DateString, id: number): Promise<FamilyVisit | undefined>;
  /** The same for whoever holds a visit's link, whose member has access as long as the stay lasts. */
  byLink(id: number): Promise<FamilyVisit | undefined>;
  /** What a booking starts with, the addresses that get mails, and whether there are any. */
  member(memberId: number): Promise<{
    readonly phone: string;
    readonly addresses: readonly string[];
    readonly mails: MailsReach;
  }>;
}
