import { z } from 'zod';
import type {
  Registration,
  RegistrationChange,
  Registrations,
} from '../../../application/email-registration/registrations.port.ts';
import { STORED_COLUMNS, storedShape } from '../resource/stored-shape.ts';
import type { Query } from '../transaction.ts';
import { REGISTRATION_COLUMNS, registrationShape } from './registration-columns.ts';

const TABLE = 'email_registrations';
const registration = z.object({ ...storedShape, ...registrationShape });
const asked = z.object({ registrationId: z.number(), sentTo: z.string() });

const SELECTED = Object.fromEntries([
  ...Object.entries({ ...STORED_COLUMNS, ...REGISTRATION_COLUMNS }).map(([key, column]) => [
    key,
    `${TABLE}.${column}`,
  ]),
  ['name', 'members.name'],
]);

const columnsOf = (values: RegistrationChange): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      REGISTRATION_COLUMNS[key as keyof RegistrationChange],
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
    async holdPlaces(memberId) {
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
    async asked(mailId) {
      const rows = await query()('mails')
        .where({ id: mailId, kind: 'confirmAddress' })
        .whereNotNull('registration_id')
        .select({ registrationId: 'registration_id', sentTo: 'to_address' });
      return asked.array().parse(rows)[0];
    },
  };
}
