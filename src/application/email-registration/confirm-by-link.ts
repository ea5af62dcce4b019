import { linkState, REGISTRATION_RESOURCE } from '../../domain/email-registration/email-registration.ts';
import { DomainError } from '../../domain/errors.ts';
import type { InstantString } from '../../domain/time.ts';
import type { LinkGate } from '../account/attempt-gates.ts';
import type { Clock } from '../clock.port.ts';
import type { History } from '../history/history.port.ts';
import type { MailLinks } from '../mail/mails.port.ts';
import type { InTransaction } from '../transaction.port.ts';
import type { RegistrationAct } from './email-registration.resource.ts';
import type { AllowMail } from './registration-mails.ts';
import type { RegistrationSteps } from './registration-steps.ts';
import type { Registration, Registrations } from './registrations.port.ts';

/** What a page that a mail leads to says; never more of anybody than the address and the family's name. */
export type MailLinkView =
  | { readonly state: 'ask' | 'confirmed'; readonly address: string; readonly name: string }
  | { readonly state: 'expired' | 'replaced' | 'stopped' | 'unreachable' | 'unknown' | 'missing' };

/** 登録完了: what will come to the address; `sent` after a test mail was asked for. */
export type MailCompleteView = {
  readonly address: string;
  readonly name: string;
  readonly receives: readonly ('notices' | 'photos')[];
  readonly sent: boolean;
};

type Ports = {
  links: Pick<MailLinks, 'find'>;
  registrations: Pick<Registrations, 'byConfirmationMail' | 'find' | 'lock'>;
  steps: Pick<RegistrationSteps, 'confirm' | 'test'>;
  gate: LinkGate;
  allowMail: AllowMail;
  history: Pick<History, 'record'>;
  inTransaction: InTransaction;
  clock: Clock;
};

/** Opened from a mail: the link's token ('' where the address has none), and where the request came from. */
type LinkRequest = { readonly token: string; readonly client: string };
type Found = { readonly mailId: number; readonly sentTo: string; readonly expiresAt: InstantString };

/** The pages that a confirmation mail leads to: whoever has the link may confirm, and nothing else happens by it. */
export function makeConfirmByLink(ports: Ports) {
  const { links, registrations, steps, gate, allowMail, history, inTransaction, clock } = ports;

  /** Throws `tooMany` for a client that tries out links. */
  const linkOf = async ({
    token,
    client,
  }: LinkRequest): Promise<(Found & { registrationId: number }) | null> => {
    await gate.pass(client);
    const link = await links.find('confirmAddress', token);
    if (!link) {
      await gate.failed(client);
      return null;
    }
    const mail = await registrations.byConfirmationMail(link.mailId);
    return mail ? { ...link, ...mail } : null;
  };
  const viewOf = (row: Registration | undefined, link: Found): MailLinkView => {
    if (!row || row.deletedAt) return { state: 'unknown' };
    const state = linkState(row, link, clock.now());
    return state === 'ask' || state === 'confirmed'
      ? { state, address: row.address, name: row.name }
      : { state };
  };
  const record = (row: Registration, act: RegistrationAct) =>
    history.record({
      actor: { audience: 'family', id: row.memberId, name: row.name },
      resource: REGISTRATION_RESOURCE,
      rowId: row.id,
      act,
      before: null,
      after: null,
    });

  return {
    /** What stands behind the link; changes nothing but the count of links that are none. */
    async look(opening: LinkRequest): Promise<MailLinkView & { receives?: Registration['receives'] }> {
      if (opening.token === '') return { state: 'missing' };
      const link = await linkOf(opening);
      if (!link) return { state: 'unknown' };
      const row = await registrations.find(link.registrationId);
      const view = viewOf(row, link);
      return view.state === 'confirmed' ? { ...view, receives: row?.receives ?? [] } : view;
    },
    /** Confirms once; again it does nothing. Throws `rejected` where the link does not lead to it any more. */
    async confirm(opening: LinkRequest): Promise<void> {
      const link = opening.token === '' ? null : await linkOf(opening);
      if (!link) throw notConfirmed();
      await inTransaction(async () => {
        const row = await registrations.lock(link.registrationId);
        const { state } = viewOf(row, link);
        if (state === 'confirmed') return;
        if (state !== 'ask' || !row) throw notConfirmed();
        await steps.confirm(row);
        await record(row, 'confirm');
      });
    },
    /** A test mail to the confirmed address. Throws `rejected` and `tooMany`. */
    async test(opening: LinkRequest): Promise<void> {
      const link = opening.token === '' ? null : await linkOf(opening);
      const seen = link ? await registrations.find(link.registrationId) : undefined;
      if (!link || !seen || viewOf(seen, link).state !== 'confirmed') throw notConfirmed();
      await allowMail('test', seen);
      await inTransaction(async () => {
        const row = await registrations.lock(link.registrationId);
        if (!row || viewOf(row, link).state !== 'confirmed') throw notConfirmed();
        await steps.test(row);
        await record(row, 'test');
      });
    },
  };
}

export type ConfirmByLink = ReturnType<typeof makeConfirmByLink>;

const notConfirmed = () =>
  new DomainError(
    'rejected',
    'emailRegistration.linkOver',
    'このリンクでは登録できません。新しいメールのリンクを開いてください。',
  );
