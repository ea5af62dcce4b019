import { z } from 'zod';
import type { Registrants } from '../../../application/email-registration/registrations.port.ts';
import { FACILITIES } from '../../../domain/facility.ts';
import { MEMBER_FACILITIES, membersOf } from '../facility-members.ts';
import type { Query } from '../transaction.ts';

const registrant = z.object({ id: z.number(), name: z.string(), facilities: z.enum(FACILITIES).array() });
const choice = z.object({ id: z.number(), name: z.string(), number: z.string() });

/** A form that offers more could not be used. */
const MAX_CHOICES = 1_000;

/** Members whose addresses are registered. */
export function makeRegistrants(query: Query): Registrants {
  const live = () => query()('members').whereNull('members.deleted_at');
  return {
    async find(id) {
      const rows = live().where({ id }).select('id', 'name', query().raw(MEMBER_FACILITIES));
      return registrant.array().parse(await rows)[0];
    },
    async choices(facility) {
      const rows = live()
        .whereNull('anonymised_at')
        .orderBy(['family_kana', 'given_kana', 'id'])
        .limit(MAX_CHOICES)
        .select('id', 'name', 'number');
      if (facility !== null) rows.whereIn('members.id', membersOf(query, [facility]));
      return choice.array().parse(await rows);
    },
    async lock(id, facility) {
      const rows = live().where({ id }).whereNull('anonymised_at').forUpdate().select('id');
      if (facility !== null) rows.whereIn('members.id', membersOf(query, [facility]));
      return (await rows).length > 0;
    },
  };
}
