import type { Knex } from 'knex';
import { z } from 'zod';
import type {
  Registration,
  RegistrationChange,
  RegistrationInput,
  RegistrationRow,
  RegistrationRows,
  Registrations,
} from '../../../application/email-registration/registrations.port.ts';
import type { Forget } from '../../../application/resident/residents.port.ts';
import {
  PLACES,
  RECEIVE_KINDS,
  REGISTRATION_STATES,
} from '../../../domain/email-registration/email-registration.ts';
import { membersOf } from '../facility-members.ts';
import { makeKnexCollection } from '../resource/collection.knex.ts';
import {
  column,
  columnNames,
  computed,
  type RowOf,
  readOnly,
  STORED_COLUMNS,
  shapeOf,
} from '../resource/columns.ts';
import type { Query } from '../transaction.ts';

/** What an address has in lists and for acts alike; the name is the member's. */
const REGISTRATION_COLUMNS = {
  memberId: column('member_id', z.number()),
  address: column('address', z.string()),
  state: readOnly('status', z.enum(REGISTRATION_STATES)),
  place: column('place', z.literal(PLACES)),
  receives: column('receives', z.enum(RECEIVE_KINDS).array()),
  confirmedAt: readOnly('confirmed_at', z.string().nullable()),
  confirmMailId: readOnly('confirm_mail_id', z.number().nullable()),
  lastError: readOnly('last_error', z.string().nullable()),
};

const TABLE = 'email_registrations';
const registration = z.object({
  ...shapeOf(STORED_COLUMNS),
  ...shapeOf(REGISTRATION_COLUMNS),
  name: z.string(),
});
const asked = z.object({ registrationId: z.number(), sentTo: z.string() });

const SELECTED = Object.fromEntries([
  ...Object.entries(columnNames({ ...STORED_COLUMNS, ...REGISTRATION_COLUMNS })).map(([key, column]) => [
    key,
    `${TABLE}.${column}`,
  ]),
  ['name', 'members.name'],
]);

const columnsOf = (values: RegistrationChange): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      REGISTRATION_COLUMNS[key as keyof RegistrationChange].name,
      value,
    ]),
  );

/** Single addresses of live members, for what is done to them. */
export function makeRegistrations(query: Query): Registrations {
  const read = () =>
    query()(TABLE)
      .join('members', 'members.id', `${TABLE}.member_id`)
      .whereNull('members.deleted_at')
      .select(SELECTED);
  const one = async (rows: unknown): Promise<Registration | undefined> =>
    registration.array().parse(await rows)[0];
  return {
    find: (id) => one(read().where(`${TABLE}.id`, id).whereNull(`${TABLE}.deleted_at`)),
    lock: (id) => one(read().where(`${TABLE}.id`, id).forUpdate(TABLE)),
    async ofMember(memberId) {
      const rows = read().where({ member_id: memberId }).whereNull(`${TABLE}.deleted_at`).orderBy('place');
      return registration.array().parse(await rows);
    },
    async lockPlaces(memberId) {
      await query()('members').where({ id: memberId }).forUpdate().select('id');
      const rows = await query()(TABLE)
        .where({ member_id: memberId })
        .whereNull('deleted_at')
        .select('place');
      return z
        .object({ place: z.number() })
        .array()
        .parse(rows)
        .map(({ place }) => place);
    },
    async change(id, values) {
      await query()(TABLE)
        .where({ id })
        .update({
          ...columnsOf(values),
          updated_at: query().fn.now(),
          version: query().raw('version + 1'),
        });
    },
    async byConfirmationMail(mailId) {
      const rows = await query()('mails')
        .where({ id: mailId, kind: 'confirmAddress' })
        .whereNotNull('registration_id')
        .select({ registrationId: 'registration_id', sentTo: 'to_address' });
      return asked.array().parse(rows)[0];
    },
  };
}

const NAME = 'select m.name from members m where m.id = email_registrations.member_id';
const MEMBER = `select json_build_object('id', m.id, 'name', m.name, 'number', m.number)
  from members m where m.id = email_registrations.member_id`;

const LIST_COLUMNS = {
  ...REGISTRATION_COLUMNS,
  name: computed(NAME, z.string()),
  member: computed(MEMBER, z.object({ id: z.number(), name: z.string(), number: z.string() })),
};

const rowOf = (row: RowOf<typeof LIST_COLUMNS>): RegistrationRow => ({
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
  makeKnexCollection<RegistrationRow, RegistrationInput>(query)({
    table: 'email_registrations',
    columns: LIST_COLUMNS,
    filters: { facility: (rows, value) => inFacility(query)(rows, [value]) },
    ranges: { facility: inFacility(query) },
    complete: rowOf,
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

/** Addresses of members who are made anonymous go, and what their history told of them. After their mails. */
export const forgetRegistrations =
  (query: Query): Forget =>
  async ({ memberIds }) => {
    const theirs = () => query()('email_registrations').whereIn('member_id', [...memberIds]);
    await query()('history')
      .where({ resource: 'email-registration' })
      .whereIn('row_id', theirs().select('id'))
      .update({ changes: '{}' });
    await theirs().delete();
  };

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
