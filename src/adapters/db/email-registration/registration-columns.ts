import { z } from 'zod';
import {
  PLACES,
  RECEIVE_KINDS,
  REGISTRATION_STATES,
} from '../../../domain/email-registration/email-registration.ts';

/** The part of a row schema that an address has in lists and for acts alike. */
export const registrationShape = {
  memberId: z.number(),
  name: z.string(),
  address: z.string(),
  state: z.enum(REGISTRATION_STATES),
  place: z.literal(PLACES),
  receives: z.enum(RECEIVE_KINDS).array(),
  confirmedAt: z.string().nullable(),
  confirmMailId: z.number().nullable(),
  lastError: z.string().nullable(),
};

/** Where these stand in `email_registrations`; the name is the member's. */
export const REGISTRATION_COLUMNS = {
  memberId: 'member_id',
  address: 'address',
  state: 'status',
  place: 'place',
  receives: 'receives',
  confirmedAt: 'confirmed_at',
  confirmMailId: 'confirm_mail_id',
  lastError: 'last_error',
} as const;
