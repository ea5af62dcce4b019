import { ANONYMOUS_NAME, anonymousNumber } from '../person.ts';
import type { Member } from './member.ts';

/** 続柄 to a resident who is anonymous: what was typed may have named somebody. */
export const ANONYMOUS_RELATION = 'ご家族';

/** What stays of a member who is made anonymous; the links stay by themselves. */
export const anonymousMember = (id: number): Omit<Member, 'links' | 'phone'> & { phone: null } => ({
  ...ANONYMOUS_NAME,
  number: anonymousNumber(id),
  phone: null,
  status: 'stopped',
  note: '',
});
