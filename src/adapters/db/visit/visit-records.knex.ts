import { z } from 'zod';
import type { Forget } from '../../../application/resident/residents.port.ts';
import type { VisitRecords } from '../../../application/visit/visit-records.ts';
import { ANONYMOUS_NAME } from '../../../domain/person.ts';
import { SIDES } from '../../../domain/visit/presence.ts';
import { VISIT_RESOURCE } from '../../../domain/visit/visit.ts';
import { jsonInstant } from '../batched-reads.ts';
import { searchText } from '../resource/search.ts';
import type { Query } from '../transaction.ts';
import { SELECTED_VISIT, visitShape } from './visit-columns.ts';

const visit = z.object({
  ...visitShape,
  peers: z.array(
    z.object({
      side: z.enum(SIDES),
      device: z.int().nullable(),
      openedAt: jsonInstant,
      leftAt: jsonInstant.nullable(),
    }),
  ),
});

const PEERS = `(select coalesce(json_agg(json_build_object('side', p.side, 'device', p.device,
    'openedAt', p.opened_at, 'leftAt', p.left_at) order by p.opened_at, p.id), '[]')
  from call_peers p where p.visit_id = visits.id) as peers`;

/** Visits in PostgreSQL as they are kept on people. */
export const makeVisitRecords = (query: Query): VisitRecords => {
  const of = async (whose: { resident_id: number } | { member_id: number }) =>
    visit
      .array()
      .parse(
        await query()('visits')
          .where(whose)
          .orderBy(['starts_at', 'id'])
          .select(SELECTED_VISIT, query().raw(PEERS)),
      );
  return {
    ofResident: (id) => of({ resident_id: id }),
    ofMember: (id) => of({ member_id: id }),
  };
};

/**
 * Of visits of people who are made anonymous stays when they were and what became of them. Who joined, what was written,
 * and the mails about them to members who stay go; a new nonce closes their links.
 */
export const forgetVisits =
  (query: Query): Forget =>
  async ({ residentId, memberIds }) => {
    const theirs = query()('visits')
      .where({ resident_id: residentId })
      .orWhereIn('member_id', [...memberIds]);
    const visits = z
      .array(z.object({ id: z.int(), reference: z.string() }))
      .parse(await theirs.select('id', 'reference'));
    for (const { id, reference } of visits)
      await query()('visits')
        .where({ id })
        .update({
          participants: '[]',
          phone: '',
          message: '',
          override_reason: null,
          reason_note: null,
          join_url: null,
          nonce: query().raw('gen_random_uuid()'),
          search_text: searchText([reference]),
          updated_at: query().fn.now(),
          version: query().raw('version + 1'),
        });
    const ids = visits.map(({ id }) => id);
    await query()('history')
      .where({ resource: VISIT_RESOURCE })
      .whereIn('row_id', ids)
      .update({ changes: '{}' });
    await forgetMailsAbout(query, ids);
  };

async function forgetMailsAbout(query: Query, visitIds: readonly number[]): Promise<void> {
  const mails = () =>
    query()('mails')
      .where({ about_resource: VISIT_RESOURCE })
      .whereIn('about_id', [...visitIds]);
  await mails().where({ status: 'queued' }).update({ status: 'cancelled' });
  await mails().update({
    subject: `${ANONYMOUS_NAME.familyName} ${ANONYMOUS_NAME.givenName}`,
    blocks: '[]',
    search_text: '',
    updated_at: query().fn.now(),
    version: query().raw('version + 1'),
  });
}
