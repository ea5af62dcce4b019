import { z } from 'zod';
import type { MailRegistrations } from '../../../application/member/member-records.ts';
import type { MemberRow, MemberRows } from '../../../application/member/members.port.ts';
import type { Forget } from '../../../application/resident/residents.port.ts';
import { ACCOUNT_STATUSES } from '../../../domain/account/account.ts';
import { RECEIVE_KINDS, REGISTRATION_STATES } from '../../../domain/email-registration/email-registration.ts';
import { FACILITIES } from '../../../domain/facility.ts';
import { anonymousMember, MAIL_STATES, type Member } from '../../../domain/member/member.ts';
import { ANONYMOUS_RELATION } from '../../../domain/person.ts';
import { keepSearchText } from '../email-registration/registrations.knex.ts';
import { inFacilities } from '../facility-members.ts';
import { PERSON_COLUMNS, personWords } from '../person-columns.ts';
import { makeKnexCollection } from '../resource/collection.knex.ts';
import { column, computed, type RowOf, readOnly } from '../resource/columns.ts';
import { searchText } from '../resource/search.ts';
import type { Query } from '../transaction.ts';

const linkedSchema = z.object({
  residentId: z.number(),
  relation: z.string(),
  representative: z.boolean(),
  number: z.string(),
  name: z.string(),
  facility: z.enum(FACILITIES),
  room: z.string(),
});

const RESIDENTS = `select coalesce(json_agg(json_build_object('residentId', r.id, 'relation', l.relation,
  'representative', l.representative, 'number', r.number, 'name', r.name, 'facility', r.facility, 'room', r.room) order by l.position), '[]')
  from family_links l join residents r on r.id = l.resident_id
  where l.member_id = members.id and r.deleted_at is null`;

/** The state of the member's best address. */
const MAIL_STATE = `select coalesce(min(array_position(array['confirmed', 'pending', 'unreachable', 'stopped'], e.status)), 5)
  from email_registrations e where e.member_id = members.id and e.deleted_at is null`;
const MAIL_STATE_NAME = `(array['confirmed', 'pending', 'unreachable', 'stopped', 'none'])[(${MAIL_STATE})]`;

const COLUMNS = {
  ...PERSON_COLUMNS,
  phone: column('phone', z.string().nullable()),
  status: column('status', z.enum(ACCOUNT_STATUSES)),
  note: column('note', z.string()),
  residents: computed(RESIDENTS, linkedSchema.array()),
  mailState: computed(MAIL_STATE_NAME, z.enum(MAIL_STATES)),
  lastSignInAt: readOnly('last_sign_in_at', z.string().nullable()),
  anonymisedAt: readOnly('anonymised_at', z.string().nullable()),
};

const rowOf = (row: RowOf<typeof COLUMNS>): MemberRow => {
  const facilities = new Set(row.residents.map(({ facility }) => facility));
  const [only] = facilities;
  return {
    ...row,
    phone: row.phone ?? '',
    links: row.residents.map(({ residentId, relation, representative }) => ({
      residentId,
      relation,
      representative,
    })),
    facility: facilities.size === 1 && only ? only : null,
    representative: row.residents.some(({ representative }) => representative),
  };
};

/** What a member is searched by. */
const memberSearch = (member: Omit<Member, 'phone' | 'links'> & { phone: string | null }) => [
  ...personWords(member),
  member.phone,
];

/** Stores the links of a member anew, in the order of the form. */
async function writeLinks(query: Query, id: number, { links }: Member): Promise<void> {
  await query()('family_links').where({ member_id: id }).delete();
  const spoken = links.filter(({ representative }) => representative).map(({ residentId }) => residentId);
  // A member in the bin loses 代表者 once somebody else becomes it.
  if (spoken.length > 0)
    await query()('family_links')
      .whereIn('resident_id', spoken)
      .whereIn('member_id', query()('members').whereNotNull('deleted_at').select('id'))
      .update({ representative: false });
  if (links.length === 0) return;
  await query()('family_links').insert(
    links.map(({ residentId, relation, representative }, position) => ({
      member_id: id,
      resident_id: residentId,
      position,
      relation,
      representative,
    })),
  );
}

/** The table `members` as a list, with the residents each belongs to; password hashes are not read. */
export function makeMemberRows(query: Query): MemberRows {
  return makeKnexCollection<MemberRow, Member>(query)({
    table: 'members',
    columns: COLUMNS,
    listed: 'members_listed',
    filters: {
      facility: (listed, value) => inFacilities(listed, [value]),
      mailState: (listed, value) => void listed.where('members.mail_state', value),
    },
    ranges: { facility: inFacilities },
    complete: rowOf,
    searchText: memberSearch,
    unique: {
      members_number_live: {
        field: 'number',
        message: 'この会員番号はほかの方が使っています。別の番号にしてください。',
      },
      family_links_representative: {
        field: 'links',
        message: '選んだ入居者には別の代表者がいます。先にその方の代表者を外してください。',
      },
    },
    async afterWrite(id, member) {
      await writeLinks(query, id, member);
      await keepSearchText(query, id);
    },
  });
}

const registration = z.object({
  id: z.number(),
  address: z.string(),
  status: z.enum(REGISTRATION_STATES),
  receives: z.enum(RECEIVE_KINDS).array(),
  confirmedAt: z.string().nullable(),
  lastError: z.string().nullable(),
  createdAt: z.string(),
  deletedAt: z.string().nullable(),
});

/** The addresses members have registered. */
export const makeMailRegistrations = (query: Query): MailRegistrations => ({
  async of(memberId) {
    const rows = await query()('email_registrations').where({ member_id: memberId }).orderBy('id').select({
      id: 'id',
      address: 'address',
      status: 'status',
      receives: 'receives',
      confirmedAt: 'confirmed_at',
      lastError: 'last_error',
      createdAt: 'created_at',
      deletedAt: 'deleted_at',
    });
    return registration.array().parse(rows);
  },
});

/** Empties the members who are made anonymous with a resident, and ends their sessions. */
export const forgetMembers =
  (query: Query): Forget =>
  async ({ memberIds }) => {
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
  };
