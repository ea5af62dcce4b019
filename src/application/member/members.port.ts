import type { Member } from '../../domain/member/member.ts';

/** The stored members. */
export interface Members {
  /** A member who signs in with the password of this hash; gives the id. */
  insert(member: Member, passwordHash: string): Promise<number>;
}
