import type { Members } from '../../../application/member/members.port.ts';
import { searchText } from '../resource/search.ts';
import type { Query } from '../transaction.ts';

/** The table `members`. */
export const makeMembers = (query: Query): Members => ({
  async insert(member, passwordHash) {
    const [inserted] = await query()('members')
      .insert({
        number: member.number,
        family_name: member.familyName,
        given_name: member.givenName,
        family_kana: member.familyKana,
        given_kana: member.givenKana,
        phone: member.phone,
        status: member.status,
        note: member.note,
        password_hash: passwordHash,
        search_text: searchText([
          member.number,
          member.familyName + member.givenName,
          member.familyKana + member.givenKana,
          member.phone,
        ]),
      })
      .returning('id');
    return inserted.id;
  },
});
