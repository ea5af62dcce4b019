import type { AccountStatus } from '../../domain/account/account.ts';
import { type Actor, can } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import type { AccountActs } from '../account/account-acts.ts';
import type { PersonalReads } from '../history/personal-reads.ts';
import type { RunAuditedAct } from '../resource/locked-row.ts';
import type { MemberAccess, MemberRow } from './members.port.ts';

/** Stops or resumes a member's access. Throws as the list does. */
export type SetMemberStatus = (actor: Actor, id: number, status: AccountStatus) => Promise<void>;

/** A stopped member is signed out with the next request. */
export const makeSetMemberStatus =
  ({
    runAct,
    members,
  }: {
    runAct: RunAuditedAct<MemberRow>;
    members: Pick<MemberAccess, 'setStatus'>;
  }): SetMemberStatus =>
  async (actor, id, status) => {
    await runAct(actor, id, 'update', async (before) => {
      await members.setStatus(id, status);
      return { before: { status: before.status }, after: { status } };
    });
  };

/** 利用案内: the members to print slips for; once printed, each with its first password. */
export type SlipView = {
  readonly members: readonly { readonly id: number; readonly name: string; readonly number: string }[];
  /** Null until the passwords are made: each is shown only once. */
  readonly printed: {
    readonly passwords: Readonly<Record<number, string>>;
    readonly address: string;
    readonly code: QrCode;
  } | null;
};

/** A QR code as dark squares: `path` draws them in a view box of `size` × `size`, its quiet margin included. */
export type QrCode = { readonly size: number; readonly path: string };

/** Makes the QR code of an address. */
type MakeQrCode = (text: string) => Promise<QrCode>;

/** Slips that may be printed at once; hashing a password is slow on purpose. */
const MAX_SLIPS = 100;

type Ports = {
  members: Pick<MemberAccess, 'named'>;
  resetPassword: AccountActs<MemberRow>['resetPassword'];
  reads: Pick<PersonalReads, 'record'>;
  makeQrCode: MakeQrCode;
  /** The full address where families sign in. */
  address: string;
};

/** The slips (利用案内) of members: a preview, and the printing itself. */
export function makePrintSlips({ members, resetPassword, reads, makeQrCode, address }: Ports) {
  /** Throws `forbidden` without the scope, `notFound` when one of them is not the worker's, `invalid` for too many. */
  const asked = async (actor: Actor, ids: readonly number[]): Promise<SlipView['members']> => {
    if (!can(actor, 'member:write'))
      throw new DomainError('forbidden', 'member.forbidden', 'ご家族会員を変更する権限がありません。');
    if (ids.length > MAX_SLIPS)
      throw new DomainError(
        'invalid',
        'member.tooManySlips',
        `一度に印刷できるのは${MAX_SLIPS}人までです。分けて印刷してください。`,
      );
    const found = await members.named(ids, actor.facility);
    if (found.length === 0 || found.length < ids.length)
      throw new DomainError('notFound', 'member.notFound', 'ご家族会員が見つかりません。');
    return found;
  };
  return {
    preview: async (actor: Actor, ids: readonly number[]): Promise<SlipView> => ({
      members: await asked(actor, ids),
      printed: null,
    }),
    /** Each of them gets a new first password, and is signed out everywhere. */
    async print(actor: Actor, ids: readonly number[]): Promise<SlipView> {
      const people = await asked(actor, ids);
      const passwords: Record<number, string> = {};
      for (const { id } of people) {
        const { password } = await resetPassword(actor, id);
        passwords[id] = password;
        await reads.record({ actor, resource: 'member', rowId: id, what: 'slip' });
      }
      return { members: people, printed: { passwords, address, code: await makeQrCode(address) } };
    },
  };
}

export type PrintSlips = ReturnType<typeof makePrintSlips>;

/** What the form of a member is given besides its fields. */
export type MemberSlots = {
  readonly links: {
    readonly relations: readonly string[];
    readonly linked: readonly { readonly value: string; readonly label: string }[];
  };
  readonly addresses: readonly { readonly id: number; readonly address: string; readonly status: string }[];
};
