import { z } from 'zod';
import type { Account, AccountStore } from '../../../application/account/accounts.port.ts';
import { ACCOUNT_STATUSES } from '../../../domain/account/account.ts';
import type { DateString } from '../../../domain/time.ts';
import type { Query } from '../transaction.ts';

/** Columns that `workers` and `members` share for signing in. */
const personSchema = z.object({
  id: z.number(),
  family_name: z.string(),
  given_name: z.string(),
  status: z.enum(ACCOUNT_STATUSES),
  password_hash: z.string().nullable(),
  deleted_at: z.string().nullable(),
});

type Own<S extends z.ZodRawShape> = z.output<z.ZodObject<S>>;

type Options<S extends z.ZodRawShape> = {
  query: Query;
  table: 'workers' | 'members';
  /** The table's own columns that signing in needs. */
  own: S;
  /** The SQL of those that are no columns. */
  computed?: { readonly [K in keyof S]?: string };
  leftOn: (own: Own<S>) => DateString | null;
  actor: (person: { id: number; name: string }, own: Own<S>) => Account['actor'];
};

/** The accounts of one table of people. */
export function makeAccountStore<S extends z.ZodRawShape>({
  query,
  table,
  own,
  computed = {},
  leftOn,
  actor,
}: Options<S>): AccountStore {
  const ownSchema = z.object(own);
  const columns = [...Object.keys(personSchema.shape), ...Object.keys(own)].map((name) => {
    const sql = computed[name as keyof S];
    return sql ? query().raw(`(${sql}) as ??`, [name]) : name;
  });

  const accountOf = (row: unknown): Account | undefined => {
    if (row === undefined) return undefined;
    const person = personSchema.parse(row);
    const more = ownSchema.parse(row);
    return {
      actor: actor({ id: person.id, name: `${person.family_name} ${person.given_name}` }, more),
      standing: { status: person.status, leftOn: leftOn(more), deleted: person.deleted_at !== null },
      passwordHash: person.password_hash,
    };
  };
  const read = () => query()(table).first(columns);

  return {
    byLogin: async (login) => accountOf(await read().where({ number: login, deleted_at: null })),
    byId: async (id) => accountOf(await read().where({ id })),
    async recordSignIn(id, at, rehash) {
      await query()(table).where({ id }).update({ last_sign_in_at: at });
      if (rehash)
        await query()(table).where({ id, password_hash: rehash.from }).update({ password_hash: rehash.to });
    },
  };
}
