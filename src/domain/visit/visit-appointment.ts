import type { Appointment, CalendarMethod } from '../appointment.ts';
import type { InstantString } from '../time.ts';
import type { Visit } from './visit.ts';
import { VISIT_NAMES, visitSteps } from './visit-words.ts';

type AppointmentFacts = {
  readonly visit: Pick<Visit, 'reference' | 'mode' | 'sequence' | 'startsAt' | 'endsAt'>;
  readonly method: CalendarMethod;
  /** The resident's: a calendar may be open to others. */
  readonly familyName: string;
  /** The facility's full name and its telephone. */
  readonly place: { readonly name: string; readonly phone: string };
  readonly joinOpensMinutes: number;
  readonly mailDomain: string;
  readonly stamp: InstantString;
};

/** A visit as an appointment, the same in every mail and on every page. The caller adds its link. */
export const visitAppointment = ({
  visit: { reference, mode, sequence, startsAt, endsAt },
  method,
  familyName,
  place,
  joinOpensMinutes,
  mailDomain,
  stamp,
}: AppointmentFacts): Appointment => ({
  uid: `visit-${reference}@${mailDomain}`,
  sequence,
  method,
  start: startsAt,
  end: endsAt,
  stamp,
  summary: `${VISIT_NAMES[mode]}（${familyName}様）`,
  location: mode === 'online' ? `オンライン（${place.name}）` : place.name,
  description: [
    ...visitSteps(mode, joinOpensMinutes).map((step, index) => `${index + 1}. ${step}`),
    '',
    `受付番号 ${reference}`,
    `${place.name} 電話 ${place.phone}`,
  ].join('\n'),
});
