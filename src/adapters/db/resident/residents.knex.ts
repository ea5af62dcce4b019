import type { Knex } from 'knex';
import { z } from 'zod';
import type { Clock } from '../../../application/clock.port.ts';
import type {
  ResidentFamilies,
  ResidentRow,
  ResidentRows,
} from '../../../application/resident/residents.port.ts';
import type { RowUse } from '../../../application/resource/collection.port.ts';
import { FACILITIES } from '../../../domain/facility.ts';
import {
  CONSENT_PURPOSES,
  CONSENT_STATES,
  type Consents,
  NO_CONSENTS,
} from '../../../domain/resident/consent.ts';
import {
  RESIDENT_STATUSES,
  type Resident,
  retentionOf,
  shownStatus,
  VISIT_PERMISSIONS,
} from '../../../domain/resident/resident.ts';
import { type DateString, monthsBefore, tokyoDate } from '../../../domain/time.ts';
import { managerPaths } from '../../../paths.ts';
import { PERSON_COLUMNS, personWords } from '../person-columns.ts';
import { makeKnexCollection } from '../resource/collection.knex.ts';
import { column, computed, readOnly } from '../resource/columns.ts';
import type { Query } from '../transaction.ts';
import { makeResidentFamilies } from './resident-directory.knex.ts';

const consentSchema = z.object({
  state: z.enum(CONSENT_STATES),
  signer: z.string().nullable(),
  relation: z.string().nullable(),
  signedOn: z.string().nullable(),
});

const CONSENTS = `select coalesce(json_object_agg(c.purpose, json_build_object('state', c.state, 'signer', c.signer,
  'relation', c.relation, 'signedOn', c.signed_on)), '{}') from resident_consents c where c.resident_id = residents.id`;

const FAMILIES = `select count(*)::int from family_links l join members m on m.id = l.member_id
  where l.resident_id = residents.id and m.deleted_at is null`;

const COLUMNS = {
  ...PERSON_COLUMNS,
  facility: column('facility', z.enum(FACILITIES)),
  unit: column('unit', z.string().nullable()),
  room: column('room', z.string()),
  movedInOn: column('moved_in_on', z.string()),
  roomSince: readOnly('room_since', z.string().nullable()),
  leftOn: column('left_on', z.string().nullable()),
  status: column('status', z.enum(RESIDENT_STATUSES)),
  visits: column('visits', z.enum(VISIT_PERMISSIONS)),
  visitsReason: column('visits_reason', z.string()),
  careNote: column('care_note', z.string()),
  visitLimitExempt: column('visit_limit_exempt', z.boolean()),
  anonymisedAt: readOnly('anonymised_at', z.string().nullable()),
  consents: computed(
    CONSENTS,
    z
      .partialRecord(z.enum(CONSENT_PURPOSES), consentSchema)
      .transform((stored): Consents => ({ ...NO_CONSENTS, ...stored })),
  ),
  families: computed(FAMILIES, z.int()),
};

/** The members that prevent a resident's deletion. */
const makeUses =
  (families: ResidentFamilies) =>
  async (id: number): Promise<readonly RowUse[]> =>
    (await families.of(id)).map((member) => ({
      label: `ご家族会員「${member.name}（${member.number}）」`,
      href: managerPaths.edit('member', member.id),
    }));

/** The filters by what the clock decides: the shown state, and how far the retention is. */
const clockFilters = (today: () => DateString, keptMonths: number) => ({
  state: (rows: Knex.QueryBuilder, value: string): void => {
    const gone = 'residents.left_on is not null and residents.left_on < :today';
    const ended = value === 'left' ? ` or (${gone} and residents.status <> 'deceased')` : '';
    const stays = ['left', 'deceased'].includes(value) ? '' : ` and not (${gone})`;
    rows.whereRaw(`((residents.status = :value${stays})${ended})`, { value, today: today() });
  },
  retention: (rows: Knex.QueryBuilder, value: string): void => {
    if (value === 'anonymised') return void rows.whereNotNull('residents.anonymised_at');
    rows
      .whereNull('residents.anonymised_at')
      .where('residents.left_on', '<', monthsBefore(today(), keptMonths));
  },
});

const writeConsents =
  (query: Query) =>
  async (id: number, { consents }: Resident): Promise<void> => {
    const stored = CONSENT_PURPOSES.map((purpose) => {
      const { state, signer, relation, signedOn } = consents[purpose];
      return { resident_id: id, purpose, state, signer, relation, signed_on: signedOn };
    });
    await query()('resident_consents').insert(stored).onConflict(['resident_id', 'purpose']).merge();
  };

type Parts = {
  query: Query;
  clock: Clock;
  /** Months after the last day of a stay until its retention is over. */
  keptMonths: number;
};

/** The table `residents` as a list, with the consents of each. */
export function makeResidentRows({ query, clock, keptMonths }: Parts): ResidentRows {
  const today = () => tokyoDate(clock.now());
  return makeKnexCollection<ResidentRow, Resident>(query)({
    table: 'residents',
    columns: COLUMNS,
    filters: clockFilters(today, keptMonths),
    complete: (row) => ({
      ...row,
      state: shownStatus(row, today()),
      retention: retentionOf(row, today(), keptMonths),
    }),
    searchText: (resident) => [...personWords(resident), resident.room],
    unique: {
      residents_number_live: {
        field: 'number',
        message: 'この入居者番号はほかの方が使っています。別の番号にしてください。',
      },
      residents_room_occupied: {
        field: 'room',
        message: 'この居室には、その期間にほかの方が入居しています。居室か入居日・退居日を確かめてください。',
      },
    },
    uses: makeUses(makeResidentFamilies(query)),
    afterWrite: writeConsents(query),
  });
}
