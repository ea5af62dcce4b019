import type { Actor } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import type { MemberRow, MemberRows } from './member-rows.port.ts';

type Ports = {
  /** The member as the actor may see it. */
  get: (actor: Actor, id: number) => Promise<MemberRow>;
  collection: Pick<MemberRows, 'find'>;
};

/**
 * The member, for whoever may see all of it: what is held on a member of both facilities tells of residents that a
 * worker of one facility must not know. Throws as `get`, and `rejected`.
 */
export const ownMember =
  ({ get, collection }: Ports) =>
  async (actor: Actor, id: number): Promise<MemberRow> => {
    const seen = await get(actor, id);
    const whole = await collection.find(id, 'all');
    if (whole && whole.residents.length > seen.residents.length)
      throw new DomainError(
        'rejected',
        'member.ofBothFacilities',
        'ほかの施設の入居者のご家族でもあるため、施設を限られた職員には書き出せません。管理者に頼んでください。',
      );
    return seen;
  };
