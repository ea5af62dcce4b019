import type { AccountStatus } from '../../domain/account/account.ts';
import type { Actor } from '../../domain/actor.ts';
import type { RunAuditedAct } from '../resource/locked-row.ts';
import type { MemberAccess, MemberRow } from './member-rows.port.ts';

/** Stops or resumes a member's access; who is as wanted already stays so. Throws as the list does. */
export type SetMemberStatus = (actor: Actor, id: number, status: AccountStatus) => Promise<void>;

/** A stopped member is out with the next request. */
export const makeSetMemberStatus =
  ({
    touch,
    members,
  }: {
    touch: RunAuditedAct<MemberRow>;
    members: Pick<MemberAccess, 'setStatus'>;
  }): SetMemberStatus =>
  async (actor, id, status) => {
    await touch(actor, id, 'update', async (before) => {
      await members.setStatus(id, status);
      return { before: { status: before.status }, after: { status } };
    });
  };
