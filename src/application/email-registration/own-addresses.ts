import type { Actor, FamilyActor } from '../../domain/actor.ts';
import {
  freePlace,
  mayTest,
  ownRegistrationSchema,
  REGISTRATION_RESOURCE,
  type ReceiveKind,
  type RegistrationState,
  receivesSchema,
  resumedState,
} from '../../domain/email-registration/email-registration.ts';
import { DomainError } from '../../domain/errors.ts';
import { parseForm } from '../../domain/form/form.ts';
import { emailWarning } from '../../domain/form/text-fields.ts';
import type { History } from '../history/history.port.ts';
import type { Recorded } from '../resource/locked-row.ts';
import type { InTransaction } from '../transaction.port.ts';
import type { RegistrationAct } from './email-registration.resource.ts';
import type { AllowMail } from './registration-mails.ts';
import type { RegistrationSteps } from './registration-steps.ts';
import type { Registration, RegistrationRows, Registrations } from './registrations.port.ts';
import { takePlace } from './staff-registrations.ts';

/** An address of the family's own, as its page shows it; what the mail server said stays with staff. */
export type OwnAddress = {
  readonly id: number;
  readonly address: string;
  readonly state: RegistrationState;
  readonly receives: readonly ReceiveKind[];
  /** Set for addresses of the old kind at which mails may not arrive. */
  readonly warning: string | null;
  readonly mayTest: boolean;
};

/** メール登録 of a family: what to allow beforehand, the addresses there are, whether another may join. */
export type MailAddView = {
  readonly mailDomain: string;
  readonly carriers: readonly { readonly name: string; readonly steps: readonly string[] }[];
  readonly notes: readonly string[];
  readonly addresses: readonly OwnAddress[];
  readonly mayAdd: boolean;
};

type Ports = {
  registrations: Registrations;
  rows: Pick<RegistrationRows, 'insert' | 'markDeleted'>;
  steps: RegistrationSteps;
  allowMail: AllowMail;
  history: Pick<History, 'record'>;
  inTransaction: InTransaction;
};

type Own = Pick<MailAddView, 'addresses' | 'mayAdd'>;

/** What a family does with its own addresses, and with nobody else's. Each act gives the address it was about. */
export interface OwnAddresses {
  read(actor: Actor): Promise<Own>;
  /** Throws `invalid` by field, `rejected` for a third one, `tooMany`. */
  add(actor: Actor, form: unknown): Promise<string>;
  ask(actor: Actor, id: number): Promise<string>;
  receive(actor: Actor, id: number, form: unknown): Promise<string>;
  stop(actor: Actor, id: number): Promise<string>;
  resume(actor: Actor, id: number): Promise<string>;
  test(actor: Actor, id: number): Promise<string>;
  remove(actor: Actor, id: number): Promise<string>;
}

/** Acts on rows of the member who is signed in, under the row's lock and in one transaction with their history. */
export function makeOwnAddresses(ports: Ports): OwnAddresses {
  const { registrations, rows, steps, allowMail, history, inTransaction } = ports;

  const own = async (actor: Actor, id: number): Promise<Registration> =>
    belonging(family(actor), await registrations.find(id));
  const touch = (
    actor: Actor,
    id: number,
    act: RegistrationAct | 'update' | 'remove',
    work: (row: Registration) => Promise<Recorded | null>,
  ): Promise<string> =>
    inTransaction(async () => {
      const row = belonging(family(actor), await registrations.lock(id));
      const changed = (await work(row)) ?? { before: null, after: null };
      await history.record({ actor, resource: REGISTRATION_RESOURCE, rowId: id, act, ...changed });
      return row.address;
    });

  return {
    async read(actor) {
      const all = await registrations.ofMember(family(actor).id);
      return { addresses: all.map(shown), mayAdd: freePlace(all.map(({ place }) => place)) !== null };
    },
    async add(actor, form) {
      const { id: memberId } = family(actor);
      const typed = parseForm(ownRegistrationSchema, form, 'emailRegistration.invalid');
      // What is refused anyway costs none of the mails that may be asked for.
      await inTransaction(() => takePlace(registrations, memberId, 'rejected'));
      await allowMail('confirmation', { address: typed.address, memberId });
      return inTransaction(async () => {
        const input = { ...typed, memberId, use: 'active' as const };
        const place = await takePlace(registrations, memberId, 'rejected');
        const id = await rows.insert({ ...input, place });
        await history.record({
          actor,
          resource: REGISTRATION_RESOURCE,
          rowId: id,
          act: 'create',
          before: null,
          after: input,
        });
        await steps.ask(belonging(family(actor), await registrations.lock(id)));
        return typed.address;
      });
    },
    async ask(actor, id) {
      await allowMail('confirmation', await own(actor, id));
      return touch(actor, id, 'ask', steps.ask);
    },
    async receive(actor, id, form) {
      const { receives } = parseForm(receivesSchema, form, 'emailRegistration.invalid');
      return touch(actor, id, 'update', async (row) => {
        await registrations.change(id, { receives });
        return { before: { receives: row.receives }, after: { receives } };
      });
    },
    stop: (actor, id) => touch(actor, id, 'stop', steps.stop),
    async resume(actor, id) {
      const row = await own(actor, id);
      if (resumedState(row) === 'pending') await allowMail('confirmation', row);
      return touch(actor, id, 'resume', steps.resume);
    },
    async test(actor, id) {
      await allowMail('test', await own(actor, id));
      return touch(actor, id, 'test', steps.test);
    },
    remove: (actor, id) =>
      touch(actor, id, 'remove', async () => {
        await rows.markDeleted(id);
        return null;
      }),
  };
}

function family(actor: Actor): FamilyActor {
  if (actor.audience === 'family') return actor;
  throw new DomainError('forbidden', 'auth.familyOnly', 'ご家族会員の方だけが見られます。');
}

/** The live row of this member; of anybody else's it is not told that there is one. */
function belonging({ id }: FamilyActor, row: Registration | undefined): Registration {
  if (row?.memberId === id && !row.deletedAt) return row;
  throw new DomainError(
    'notFound',
    'emailRegistration.notFound',
    'そのメールアドレスの登録は見つかりません。画面を開き直してください。',
  );
}

const shown = (row: Registration): Own['addresses'][number] => ({
  id: row.id,
  address: row.address,
  state: row.state,
  receives: row.receives,
  warning: emailWarning(row.address),
  mayTest: mayTest(row),
});
