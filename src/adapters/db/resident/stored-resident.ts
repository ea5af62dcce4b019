import { z } from 'zod';
import { FACILITIES } from '../../../domain/facility.ts';
import {
  CONSENT_PURPOSES,
  CONSENT_STATES,
  type Consents,
  NO_CONSENTS,
} from '../../../domain/resident/consent.ts';
import { RESIDENT_STATUSES, VISITS } from '../../../domain/resident/resident.ts';
import { personShape } from '../person-columns.ts';
import { storedShape } from '../resource/stored-shape.ts';

const consentSchema = z.object({
  state: z.enum(CONSENT_STATES),
  signer: z.string().nullable(),
  relation: z.string().nullable(),
  signedOn: z.string().nullable(),
});

/** A resident as the statement of the list gives it. */
export const storedResident = z.object({
  ...storedShape,
  ...personShape,
  facility: z.enum(FACILITIES),
  unit: z.string().nullable(),
  room: z.string(),
  movedInOn: z.string(),
  roomSince: z.string().nullable(),
  leftOn: z.string().nullable(),
  status: z.enum(RESIDENT_STATUSES),
  visits: z.enum(VISITS),
  visitsReason: z.string(),
  careNote: z.string(),
  visitLimitExempt: z.boolean(),
  anonymisedAt: z.string().nullable(),
  families: z.int(),
  consents: z
    .partialRecord(z.enum(CONSENT_PURPOSES), consentSchema)
    .transform((stored): Consents => ({ ...NO_CONSENTS, ...stored })),
});
