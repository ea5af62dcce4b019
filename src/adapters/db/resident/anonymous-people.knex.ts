import { z } from 'zod';
import type { AnonymousPeople, Forget, Forgotten } from '../../../application/resident/residents.port.ts';
import { ANONYMOUS_RELATION, anonymousMember } from '../../../domain/member/member.ts';
import { ANONYMOUS_NAME } from '../../../domain/person.ts';
import { memberSearch } from '../member/members.knex.ts';
import { searchText } from '../resource/search.ts';
import type { Query } from '../transaction.ts';

const linked = z.object({ id: z.number(), name: z.string(), stays: z.boolean() });

/** Belongs to somebody else, too, whose record still names them. */
const STAYS = `exists (select 1 from family_links o join residents r on r.id = o.resident_id
  where o.member_id = members.id and o.resident_id <> ? and r.anonymised_at is null)`;

/** Residents and members who are made anonymous; `more` are the rooms that keep something on them as well. */
export function makeAnonymousPeople(query: Query, more: readonly Forget[] = []): AnonymousPeople {
  const linkedTo = async (residentId: number) =>
    linked.array().parse(
      await query()('members')
        .whereIn('id', query()('family_links').where({ resident_id: residentId }).select('member_id'))
        .whereNull('anonymised_at')
        .orderBy('id')
        .select('id', 'name', query().raw(`${STAYS} as stays`, [residentId])),
    );
  const rooms: readonly Forget[] = [
    // First: what belongs to an address of theirs goes before the address.
    ...more,
    (people) => forgetResident(query, people),
    (people) => forgetMembers(query, people),
    (people) => forgetTraces(query, people),
  ];
  return {
    async membersOf(residentId) {
      const all = await linkedTo(residentId);
      const named = (stays: boolean) =>
        all.filter((one) => one.stays === stays).map(({ id, name }) => ({ id, name }));
      return { ending: named(false), staying: named(true) };
    },
    async holdEnding(residentId) {
      // Held before it is asked: of two residents of one member that are made anonymous at once, the later one sees it.
      await query()('members')
        .whereIn('id', query()('family_links').where({ resident_id: residentId }).select('member_id'))
        .orderBy('id')
        .forUpdate()
        .select('id');
      return (await linkedTo(residentId)).filter(({ stays }) => !stays).map(({ id }) => id);
    },
    async forget(people) {
      for (const forget of rooms) await forget(people);
    },
  };
}

async function forgetResident(query: Query, { residentId }: Forgotten): Promise<void> {
  await query()('residents').where({ id: residentId }).update({ anonymised_at: query().fn.now() });
  await query()('family_links').where({ resident_id: residentId }).update({ relation: ANONYMOUS_RELATION });
}

async function forgetMembers(query: Query, { memberIds }: Forgotten): Promise<void> {
  for (const id of memberIds) {
    const member = anonymousMember(id);
    await query()('members')
      .where({ id })
      .update({
        number: member.number,
        family_name: member.familyName,
        given_name: member.givenName,
        family_kana: member.familyKana,
        given_kana: member.givenKana,
        phone: member.phone,
        status: member.status,
        note: member.note,
        password_hash: null,
        last_sign_in_at: null,
        search_text: searchText(memberSearch(member)),
        anonymised_at: query().fn.now(),
        updated_at: query().fn.now(),
        version: query().raw('version + 1'),
      });
  }
  await query()('family_links')
    .whereIn('member_id', [...memberIds])
    .update({ relation: ANONYMOUS_RELATION });
  await query()('sessions')
    .whereIn('member_id', [...memberIds])
    .delete();
}

/** In the history stays who did what when, but neither what it was nor the name of a member who did it. */
async function forgetTraces(query: Query, { residentId, memberIds }: Forgotten): Promise<void> {
  const members = [...memberIds];
  await query()('history')
    .where((either) =>
      either
        .where({ room: 'resident', row_id: residentId })
        .orWhere((own) => own.where({ room: 'member' }).whereIn('row_id', members)),
    )
    .update({ changes: '{}' });
  await query()('history')
    .where({ actor_kind: 'family' })
    .whereIn('actor_id', members)
    .update({ actor_name: `${ANONYMOUS_NAME.familyName} ${ANONYMOUS_NAME.givenName}` });
}
