import type { Actor } from '../../domain/actor.ts';
import { resumedState } from '../../domain/email-registration/email-registration.ts';
import type { RunAuditedAct } from '../resource/locked-row.ts';
import type { RegistrationAct } from './email-registration.resource.ts';
import type { AllowMail, AskedMail } from './mail-limits.ts';
import type { RegistrationSteps } from './registration-steps.ts';
import type { RegistrationRow } from './registrations.port.ts';

type Ports = {
  /** Throws `forbidden` for who may only read. */
  mayChange: (actor: Actor) => void;
  /** The row as the actor may see it. */
  get: (actor: Actor, id: number) => Promise<RegistrationRow>;
  touch: RunAuditedAct<RegistrationRow>;
  steps: RegistrationSteps;
  allowMail: AllowMail;
};

/** What staff do to an address besides its form; gives the row as it stood. Throws as the list does, and `rejected`. */
export type StaffAct = (actor: Actor, id: number) => Promise<RegistrationRow>;
export type StaffActName = Exclude<RegistrationAct, 'confirm' | 'unreachable'>;

/** Mails that acts ask for, and that are counted before. */
const MAILS: Partial<Record<StaffActName, (row: RegistrationRow) => AskedMail | null>> = {
  ask: () => 'confirmation',
  resume: (row) => (resumedState(row) === 'pending' ? 'confirmation' : null),
  test: () => 'test',
};

/** Resending, confirming on the family's word, stopping, resuming and trying out an address, each kept in its history. */
export function makeStaffActs({
  mayChange,
  get,
  touch,
  steps,
  allowMail,
}: Ports): Record<StaffActName, StaffAct> {
  const act =
    (name: StaffActName): StaffAct =>
    async (actor, id) => {
      mayChange(actor);
      const asked = MAILS[name];
      if (asked) {
        const row = await get(actor, id);
        const mail = asked(row);
        if (mail) await allowMail(mail, row);
      }
      return touch(actor, id, name, steps[name]);
    };
  return {
    ask: act('ask'),
    confirmByWord: act('confirmByWord'),
    stop: act('stop'),
    resume: act('resume'),
    test: act('test'),
  };
}
