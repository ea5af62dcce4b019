import { makeRegistrations } from '../adapters/db/email-registration/registrations.knex.ts';
import { makeAddressTrouble } from '../application/email-registration/registration-steps.ts';
import type { Base } from './base.ts';

/** Whoever learns that mails do not arrive at an address tells it here. */
export const composeAddressProblems = ({ query, history }: Pick<Base, 'query' | 'history'>) =>
  makeAddressTrouble({ registrations: makeRegistrations(query), history });
