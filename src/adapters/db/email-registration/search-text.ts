import type { Query } from '../transaction.ts';

/**
 * What a member's addresses are searched by: the address, which is the first word and stays, and what the member is
 * searched by. Called after either was written.
 */
export async function keepSearchText(query: Query, memberId: number): Promise<void> {
  await query().raw(
    `update email_registrations e set search_text = split_part(e.search_text, ' ', 1) || ' ' || m.search_text
     from members m where m.id = e.member_id and m.id = ?`,
    [memberId],
  );
}
