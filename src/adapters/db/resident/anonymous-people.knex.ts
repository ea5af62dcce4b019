import { z } from 'zod';
import type { AnonymousPeople, Forget, Forgotten } from '../../../application/resident/residents.port.ts';
import { ANONYMOUS_NAME, ANONYMOUS_RELATION } from '../../../domain/person.ts';
import type { Query } from '../transaction.ts';

const linked = z.object({ id: z.number(), name: z.string(), stays: z.boolean() });

/** The member also belongs to another resident whose record still names them. */
const STAYS = `exists (select 1 from family_links o join residents r on r.id = o.resident_id
  where o.member_id = members.id and o.resident_id <> ? and r.anonymised_at is null)`;

/** Residents and members who are made anonymous; `others` remove what other features keep on them. */
export function makeAnonymousPeople(query: Query, others: readonly Forget[]): AnonymousPeople {
  const linkedTo = async (residentId: number) =>
    linked.array().parse(
      await query()('members')
        .whereIn('id', query()('family_links').where({ resident_id: residentId }).select('member_id'))
        .whereNull('anonymised_at')
        .orderBy('id')
        .select('id', 'name', query().raw(`${STAYS} as stays`, [residentId])),
    );
  const all: readonly Forget[] = [
    ...others,
    (people) => forgetResident(query, people),
    (people) => forgetTraces(query, people),
  ];
  return {
    async membersOf(residentId) {
      const members = await linkedTo(residentId);
      const named = (stays: boolean) =>
        members.filter((one) => one.stays === stays).map(({ id, name }) => ({ id, name }));
      return { ending: named(false), staying: named(true) };
    },
    async lockEnding(residentId) {
      // Locks before it reads: of two residents of one member that are made anonymous at once, the later one sees the other.
      await query()('members')
        .whereIn('id', query()('family_links').where({ resident_id: residentId }).select('member_id'))
        .orderBy('id')
        .forUpdate()
        .select('id');
      return (await linkedTo(residentId)).filter(({ stays }) => !stays).map(({ id }) => id);
    },
    async forget(people) {
      for (const forget of all) await forget(people);
    },
  };
}

async function forgetResident(query: Query, { residentId }: Forgotten): Promise<void> {
  await query()('residents').where({ id: residentId }).update({ anonymised_at: query().fn.now() });
  await query()('family_links').where({ resident_id: residentId }).update({ relation: ANONYMOUS_RELATION });
}

/** Keeps in the history who did what when, but no values, and no names of members. */
async function forgetTraces(query: Query, { residentId, memberIds }: Forgotten): Promise<void> {
  const members = [...memberIds];
  await query()('history')
    .where((either) =>
      either
        .where({ resource: 'resident', row_id: residentId })
        .orWhere((own) => own.where({ resource: 'member' }).whereIn('row_id', members)),
    )
    .update({ changes: '{}' });
  await query()('history')
    .where({ actor_kind: 'family' })
    .whereIn('actor_id', members)
    .update({ actor_name: `${ANONYMOUS_NAME.familyName} ${ANONYMOUS_NAME.givenName}` });
}
