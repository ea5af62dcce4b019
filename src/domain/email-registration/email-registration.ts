import { z } from 'zod';
import { choice, choices } from '../form/choice-fields.ts';
import { id } from '../form/number-fields.ts';
import { email } from '../form/text-fields.ts';
import { compareInstants, type InstantString } from '../time.ts';

/** The list's name in the history and in mails. */
export const REGISTRATION_RESOURCE = 'email-registration';

/** Mails that may be requested in an hour: to one address, and for one member at all addresses. */
export const MAX_MAILS_PER_HOUR = { address: 5, member: 12 } as const;

/** How far an address is: only `confirmed` ones get mails. */
export const REGISTRATION_STATES = ['pending', 'confirmed', 'stopped', 'unreachable'] as const;
export type RegistrationState = (typeof REGISTRATION_STATES)[number];
export const REGISTRATION_STATE_LABELS: Record<RegistrationState, string> = {
  pending: '確認待ち',
  confirmed: '登録済',
  stopped: '停止',
  unreachable: '届かない',
};

/** What an address may get besides mails about visits, which every confirmed one gets. */
export const RECEIVE_KINDS = ['notices', 'photos'] as const;
export type ReceiveKind = (typeof RECEIVE_KINDS)[number];
export const RECEIVE_KIND_LABELS: Record<ReceiveKind, string> = { notices: 'お知らせ', photos: '写真' };

/** Whether staff let an address be used (状態 in the form); how far it is comes from what happened. */
const USES = ['active', 'stopped'] as const;
export type AddressUse = (typeof USES)[number];
export const USE_LABELS: Record<AddressUse, string> = { active: '使う', stopped: '停止する' };

/** The places for addresses of one member; each live address has one of its own. */
export const PLACES = [1, 2] as const;
export type AddressPlace = (typeof PLACES)[number];

/** How much of a mail server's message is stored, in graphemes and in UTF-16 units. */
export const LAST_ERROR_LIMIT = { graphemes: 300, units: 400 } as const;

const address = email({ label: 'メール', required: true });
const receives = choices({ label: '受け取る種類', options: RECEIVE_KINDS });

/** The form of an address, as staff fill it in. */
export const registrationSchema = z.object({
  memberId: id({ label: '会員', required: true }),
  address,
  receives,
  use: choice({ label: '状態', options: USES, required: true }),
});
export type RegistrationForm = z.output<typeof registrationSchema>;

/** What a family fills in about an address of its own, and what it may change afterwards. */
export const ownRegistrationSchema = z.object({
  address: email({ label: 'メールアドレス', required: true }),
  receives,
});
export const receivesSchema = z.object({ receives });

/** Whether a confirmation may be asked for (again): a confirmed address needs none, a stopped one is resumed first. */
export const mayAskConfirmation = (state: RegistrationState): boolean =>
  state === 'pending' || state === 'unreachable';

/** Whether staff may confirm the address at the family's word, without its link. */
export const mayConfirmByWord = (state: RegistrationState): boolean =>
  state === 'pending' || state === 'unreachable';

/** Whether a test mail may be sent: never to an address that nobody has confirmed, which may be a stranger's. */
export const mayTest = ({ state, confirmedAt }: Standing): boolean =>
  state === 'confirmed' || (state === 'unreachable' && confirmedAt !== null);

type Standing = {
  readonly state: RegistrationState;
  readonly confirmedAt: InstantString | null;
  readonly lastError: string | null;
};

/** The state of a stopped address that is used again: one that had trouble, or was never confirmed, is asked to confirm. */
export const resumedState = ({
  confirmedAt,
  lastError,
}: Pick<Standing, 'confirmedAt' | 'lastError'>): 'confirmed' | 'pending' =>
  confirmedAt !== null && lastError === null ? 'confirmed' : 'pending';

/** The state after a mail did not arrive: unreachable; a stopped address stays stopped. */
export const stateAfterTrouble = (state: RegistrationState): RegistrationState =>
  state === 'stopped' ? 'stopped' : 'unreachable';

/** The first place that is not taken; null where a member has as many addresses as allowed. */
export const freePlace = (taken: readonly number[]): AddressPlace | null =>
  PLACES.find((place) => !taken.includes(place)) ?? null;

/** What a confirmation link leads to; only `ask` offers the button. */
type ConfirmationState = 'ask' | 'confirmed' | 'expired' | 'replaced' | 'stopped' | 'unreachable';

type Opened = {
  readonly state: RegistrationState;
  readonly address: string;
  readonly confirmMailId: number | null;
};

/**
 * What the link of a mail leads to now. A mail that went to another address than the registration's reveals nothing of
 * it: its reader may be somebody else.
 */
export function linkState(
  { state, address: now, confirmMailId }: Opened,
  link: { readonly mailId: number; readonly sentTo: string; readonly expiresAt: InstantString },
  at: InstantString,
): ConfirmationState {
  if (link.sentTo.toLowerCase() !== now.toLowerCase()) return 'replaced';
  if (state === 'confirmed' || state === 'stopped') return state;
  if (confirmMailId !== link.mailId) return 'replaced';
  if (state === 'unreachable') return 'unreachable';
  return compareInstants(link.expiresAt, at) <= 0 ? 'expired' : 'ask';
}

/** Whether mails reach a member: `confirmed` when one address receives them; else why none does. */
export type MailsReach = RegistrationState | 'none';

const BEST_FIRST = ['confirmed', 'unreachable', 'pending', 'stopped'] as const;

/** By the states of a member's addresses; of those that receive nothing, what the member can repair comes first. */
export const mailsReachOf = (states: readonly RegistrationState[]): MailsReach =>
  BEST_FIRST.find((state) => states.includes(state)) ?? 'none';
