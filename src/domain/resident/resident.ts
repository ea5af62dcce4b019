import { z } from 'zod';
import { FACILITIES } from '../facility.ts';
import { checkbox, choice } from '../form/choice-fields.ts';
import { refuse, textField } from '../form/form.ts';
import { block, line, loginId } from '../form/text-fields.ts';
import { dateParts } from '../form/time-fields.ts';
import { ANONYMOUS_NAME, anonymousNumber, NUMBER_LIMIT, personNameShape } from '../person.ts';
import { longerThan, toHalfWidth } from '../text.ts';
import { type DateString, monthsBefore } from '../time.ts';
import { consentsSchema, NO_CONSENTS } from './consent.ts';

/** 状態: where a resident is while they live here, or how the stay ended. */
export const RESIDENT_STATUSES = ['present', 'hospital', 'outing', 'left', 'deceased'] as const;
export type ResidentStatus = (typeof RESIDENT_STATUSES)[number];
export const RESIDENT_STATUS_LABELS: Record<ResidentStatus, string> = {
  present: '入居中',
  hospital: '入院中',
  outing: '外泊中',
  left: '退居',
  deceased: '逝去',
};

/** The statuses of a stay that is over. */
const ENDED: readonly ResidentStatus[] = ['left', 'deceased'];

/** 面会可否. */
export const VISIT_PERMISSIONS = ['allowed', 'suspended'] as const;
export const VISIT_PERMISSION_LABELS: Record<(typeof VISIT_PERMISSIONS)[number], string> = {
  allowed: '可',
  suspended: '不可',
};

export const ROOM_LIMIT = 20;
export const RESIDENT_NOTE_LIMIT = 500;

/** 居室: full-width digits are the same room. */
const room = textField<string, true>({
  label: '居室',
  required: true,
  clean: toHalfWidth,
  read: (text) =>
    longerThan(text, ROOM_LIMIT) ? refuse(`居室は${ROOM_LIMIT}文字以内で入力してください。`) : text,
});

/** Where a resident lives. */
const homeShape = {
  facility: choice({ label: '施設', options: FACILITIES, required: true }),
  unit: line({ label: '階・ユニット', max: 30 }),
  room,
};

/** The form of a move to another room; without a facility it is the one the resident lives in. */
export const roomMoveSchema = z.object({
  ...homeShape,
  facility: choice({ label: '施設', options: FACILITIES }),
});

/** The form of a resident (入居者). */
export const residentSchema = z
  .object({
    number: loginId({ label: '入居者番号', max: NUMBER_LIMIT }),
    ...personNameShape,
    ...homeShape,
    movedInOn: dateParts({ label: '入居日', required: true }),
    leftOn: dateParts({ label: '退居日' }),
    status: choice({ label: '状態', options: RESIDENT_STATUSES, required: true }),
    visits: choice({ label: '面会可否', options: VISIT_PERMISSIONS, required: true }),
    visitsReason: block({ label: '面会を控える理由', max: RESIDENT_NOTE_LIMIT }).transform(
      (text) => text ?? '',
    ),
    careNote: block({ label: '配慮', max: RESIDENT_NOTE_LIMIT }).transform((text) => text ?? ''),
    visitLimitExempt: checkbox({ label: '面会回数の例外' }),
    consents: consentsSchema,
  })
  .refine(({ movedInOn, leftOn }) => leftOn === null || leftOn >= movedInOn, {
    path: ['leftOn'],
    error: '退居日は入居日と同じ日か、あとの日にしてください。',
  })
  .refine(({ status, leftOn }) => !ENDED.includes(status) || leftOn !== null, {
    path: ['leftOn'],
    error: '状態が「退居」か「逝去」のときは、退居日を入力してください。',
  });

/** `leftOn`: the last day; the families' access ends after it. `visitsReason` is for staff only. */
export type Resident = z.output<typeof residentSchema>;

type Stay = Pick<Resident, 'status' | 'leftOn'>;

/** True once the last day, which still belongs to the stay, is over; `today` is the date in Japan. */
const hasLeft = ({ leftOn }: Pick<Resident, 'leftOn'>, today: DateString): boolean =>
  leftOn !== null && leftOn < today;

/** 状態 as it is shown: a stay whose last day is over has ended, whatever was chosen before. */
export const shownStatus = (stay: Stay, today: DateString): ResidentStatus =>
  hasLeft(stay, today) && !ENDED.includes(stay.status) ? 'left' : stay.status;

/** True once the stay is over, by its last day or by what was chosen. */
export const stayIsOver = (stay: Stay, today: DateString): boolean =>
  ENDED.includes(shownStatus(stay, today));

/** 保存期間 of a resident's record: it runs, it is over, or the record was made anonymous. */
const RETENTIONS = ['running', 'over', 'anonymised'] as const;
export type Retention = (typeof RETENTIONS)[number];

type Gone = Pick<Resident, 'leftOn'> & { readonly anonymisedAt: string | null };

/** Over once the resident left more than `months` before `today`; a person then decides, nothing happens by itself. */
export function retentionOf(resident: Gone, today: DateString, months: number): Retention {
  if (resident.anonymisedAt !== null) return 'anonymised';
  return resident.leftOn !== null && resident.leftOn < monthsBefore(today, months) ? 'over' : 'running';
}

/**
 * What stays of a resident who is made anonymous, each field by its name: facility, days and how the stay ended, for
 * statistics. The room is none, and one of its own, since no two share a room at a time.
 */
export const anonymousResident = (
  { facility, movedInOn, leftOn, status, visits }: Resident,
  id: number,
): Resident => ({
  facility,
  movedInOn,
  leftOn,
  status,
  visits,
  ...ANONYMOUS_NAME,
  number: anonymousNumber(id),
  unit: null,
  room: anonymousNumber(id),
  visitsReason: '',
  careNote: '',
  visitLimitExempt: false,
  consents: NO_CONSENTS,
});
