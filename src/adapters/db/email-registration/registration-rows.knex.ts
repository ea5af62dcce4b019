import type { Knex } from 'knex';
import { z } from 'zod';
import type {
  RegistrationInput,
  RegistrationRow,
  RegistrationRows,
} from '../../../application/email-registration/registrations.port.ts';
import { membersOf } from '../member/members.knex.ts';
import { makeKnexCollection } from '../resource/collection.knex.ts';
import { storedShape } from '../resource/stored-shape.ts';
import type { Query } from '../transaction.ts';
import { REGISTRATION_COLUMNS, registrationShape } from './registration-columns.ts';
import { keepSearchText } from './search-text.ts';

const NAME = 'select m.name from members m where m.id = email_registrations.member_id';
const MEMBER = `select json_build_object('id', m.id, 'name', m.name, 'number', m.number)
  from members m where m.id = email_registrations.member_id`;

const storedSchema = z.object({
  ...storedShape,
  ...registrationShape,
  member: z.object({ id: z.number(), name: z.string(), number: z.string() }),
});

const rowOf = (row: z.output<typeof storedSchema>): RegistrationRow => ({
  ...row,
  use: row.state === 'stopped' ? 'stopped' : 'active',
  facility: null,
});

/** Only addresses of members of a resident of these facilities. */
const inFacility =
  (query: Query) =>
  (rows: Knex.QueryBuilder, facilities: readonly (string | null)[]): void =>
    void rows.whereIn('email_registrations.member_id', membersOf(query, facilities));

/** The table `email_registrations` as a list. How far an address is, acts alone change. */
export const makeRegistrationRows = (query: Query): RegistrationRows =>
  makeKnexCollection<RegistrationRow, RegistrationInput>({
    query,
    table: 'email_registrations',
    columns: {
      ...REGISTRATION_COLUMNS,
      name: { sql: NAME },
      member: { sql: MEMBER },
      // Made of the others when the row is read, see above.
      use: { sql: 'null::text' },
      facility: { sql: 'null::text' },
    },
    filters: { facility: (rows, value) => inFacility(query)(rows, [value]) },
    ranges: { facility: inFacility(query) },
    row: storedSchema.transform(rowOf),
    toRow: ({ memberId, address, receives, place }) => ({
      member_id: memberId,
      address,
      receives,
      ...(place && { place }),
    }),
    searchText: ({ address }) => [address],
    unique: {
      email_registrations_live: {
        field: 'address',
        message: 'このメールアドレスはもう登録されています。上の一覧で確かめてください。',
      },
      email_registrations_place: {
        field: 'address',
        message: 'メールアドレスは1人2件までです。使っていない方を削除してください。',
      },
    },
    afterWrite: (_id, { memberId }) => keepSearchText(query, memberId),
  });
