import { GUEST } from '../../domain/actor.ts';
import { LAST_ERROR_LIMIT, stateAfterTrouble } from '../../domain/email-registration/email-registration.ts';
import { clip, normaliseLine } from '../../domain/text.ts';
import type { History } from '../history/history.port.ts';
import type { AddressProblems } from '../mail/mails.port.ts';
import { ROOM } from './registration-mails.ts';
import type { Registrations } from './registrations.port.ts';

type Ports = { registrations: Pick<Registrations, 'lock' | 'change'>; history: Pick<History, 'record'> };

/**
 * Marks addresses at which mails do not arrive, with what the mail server said. They stay so whatever arrives later:
 * the family or staff ask for a new confirmation.
 */
export const makeAddressTrouble = ({ registrations, history }: Ports): AddressProblems => ({
  async unreachable(registrationId, address, words) {
    const row = await registrations.lock(registrationId);
    if (!row || row.address.toLowerCase() !== address.toLowerCase()) return;
    const { graphemes, units } = LAST_ERROR_LIMIT;
    const lastError = clip(normaliseLine(words), graphemes, '…', units) || '理由は伝えられませんでした。';
    const state = stateAfterTrouble(row.state);
    await registrations.change(registrationId, { state, lastError });
    if (state === row.state) return;
    await history.record({
      actor: GUEST,
      room: ROOM,
      rowId: registrationId,
      act: 'unreachable',
      before: null,
      after: null,
    });
  },
});
