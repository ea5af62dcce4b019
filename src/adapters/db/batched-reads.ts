import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { Query } from './transaction.ts';

type Bindings = Readonly<Record<string, string | number | string[]>>;

/** Asks for the rows of a statement with named bindings, checked by the schema. */
export type BatchedRead = <S extends z.ZodType>(
  schema: S,
  sql: string,
  bindings: Bindings,
) => Promise<z.output<S>[]>;

type WaitingRead = { sql: string; bindings: Bindings; settle: (rows: Promise<unknown>) => void };

/** A round's statement; one with a name is parsed and planned once per connection, which costs more than to run it. */
type Statement = { text: string; name?: string };

/** A connection keeps what is named until it ends; what is asked in ever new words does not pile up there. */
const MAX_NAMED = 100;

/** An instant as a row inside JSON has it (`+00:00`, microseconds), in the form all instants have. */
export const jsonInstant = z.string().transform((text) => new Date(text).toISOString().replace('.000Z', 'Z'));

const rowsSchema = z.array(z.unknown());

/**
 * Statements asked in one go are sent as one: a page that needs six small reads waits for the database once.
 * Rows travel as JSON, so instants in schemas are `jsonInstant`.
 */
export function makeBatchedRead(query: Query): BatchedRead {
  const rounds = new Map<Knex, WaitingRead[]>();
  const named = new Map<string, Statement>();

  const statementOf = (asked: readonly WaitingRead[]): Statement => {
    const key = asked.map(({ sql }) => sql).join('\n');
    const known = named.get(key);
    if (known) return known;
    const text = textOf(asked);
    if (named.size >= MAX_NAMED) return { text };
    const statement = { text, name: createHash('sha256').update(text).digest('base64url') };
    named.set(key, statement);
    return statement;
  };

  const send = (db: Knex) => {
    const asked = rounds.get(db) ?? [];
    rounds.delete(db);
    const { text, name } = statementOf(asked);
    const answer = db
      .raw(text, bindingsOf(asked))
      .options({ name })
      .then(({ rows }) => rows[0] as Record<string, unknown>);
    asked.forEach(({ settle }, index) => {
      settle(answer.then((row) => row[`r${index}`]));
    });
  };

  return (schema, sql, bindings) => {
    const db = query();
    return new Promise((resolve, reject) => {
      const settle = (rows: Promise<unknown>) =>
        rows.then((found) => rowsSchema.parse(found).map((row) => schema.parse(row))).then(resolve, reject);
      const waiting = rounds.get(db);
      if (waiting) waiting.push({ sql, bindings, settle });
      else {
        rounds.set(db, [{ sql, bindings, settle }]);
        queueMicrotask(() => send(db));
      }
    });
  };
}

/** Each statement's rows as one JSON column; its bindings get a name of their own. */
const textOf = (asked: readonly WaitingRead[]): string => {
  const columns = asked.map(({ sql }, index) => {
    const own = sql.replace(/(?<!:):([a-z]\w*)/gi, `:r${index}_$1`);
    return `(select coalesce(json_agg(t), '[]') from (${own}) t) as r${index}`;
  });
  return `select ${columns.join(', ')}`;
};

const bindingsOf = (asked: readonly WaitingRead[]): Record<string, string | number | string[]> =>
  Object.fromEntries(
    asked.flatMap(({ bindings }, index) =>
      Object.entries(bindings).map(([name, value]) => [`r${index}_${name}`, value] as const),
    ),
  );
