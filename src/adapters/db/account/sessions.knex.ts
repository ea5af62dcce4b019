import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { AccessTokens, Sessions } from '../../../application/account/sessions.port.ts';
import type { Audience } from '../../../domain/actor.ts';
import type { Database } from '../connection.ts';
import type { Query } from '../transaction.ts';
import { asUnavailable } from '../unavailable.ts';

const COLUMN: Record<Audience, string> = { family: 'member_id', manager: 'worker_id' };

/** The id of a session is a secret; its handle is a hash. */
const HANDLE = `substr(encode(sha256(convert_to(sid, 'UTF8')), 'hex'), 1, 32)`;

const WHO = `sess -> 'who'`;
const FOUND = `${HANDLE} as handle, ${WHO} ->> 'device' as device, (${WHO} ->> 'startedAt')::float8 as started,
  (${WHO} ->> 'seenAt')::float8 as seen, sid = ? as own`;

const deviceRows = z.array(
  z.object({
    handle: z.string(),
    device: z.string().nullable(),
    started: z.number(),
    seen: z.number(),
    own: z.boolean(),
  }),
);

const instant = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** The table `sessions`, whose rows the session store writes; its tokens go with a row. */
export const makeSessions = (query: Query): Sessions => {
  const of = ({ audience, id }: { audience: Audience; id: number }) =>
    query()('sessions').where(COLUMN[audience], id);
  return {
    endAll: (who) => of(who).delete(),
    endOthers: (who, sessionId) => of(who).whereNot('sid', sessionId).delete(),
    async devices(who, sessionId) {
      const found = await of(who)
        .where('expire', '>', query().fn.now())
        .select(query().raw(FOUND, [sessionId]))
        .orderByRaw(`(${WHO} ->> 'seenAt')::float8 desc, sid`);
      return deviceRows.parse(found).map(({ handle, device, started, seen, own }) => ({
        handle,
        device,
        startedAt: instant(started),
        lastUsedAt: instant(seen),
        own,
      }));
    },
    endOne: async (who, handle) => (await of(who).whereRaw(`${HANDLE} = ?`, [handle]).delete()) > 0,
  };
};

const BYTES = 32;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Access tokens in the table `access_tokens`. */
export const makeAccessTokens = (query: Query): AccessTokens => ({
  async issue(sid, expiresAt) {
    const token = randomBytes(BYTES).toString('base64url');
    await query()('access_tokens').insert({ token_hash: hashOf(token), sid, expires_at: expiresAt });
    return token;
  },
  async sessionOf(token, now) {
    const row = await query()('access_tokens')
      .join('sessions', 'sessions.sid', 'access_tokens.sid')
      .where({ token_hash: hashOf(token) })
      .where('expires_at', '>', now)
      .where('expire', '>', now)
      .first('access_tokens.sid');
    return row?.sid;
  },
  async endSession(token) {
    const named = query()('access_tokens')
      .where({ token_hash: hashOf(token) })
      .select('sid');
    await query()('sessions').whereIn('sid', named).delete();
  },
});

/**
 * Runs a statement with $1, $2 … on a connection of the pool, outside of any transaction; for the session store. Throws
 * `unavailable` for a database that is away: its ENOENT (no socket) would be taken for a session that has ended.
 */
export const sessionPool = (db: Database) => ({
  query: async (text: string, values: readonly unknown[]): Promise<{ rows: unknown[] }> => {
    const named = Object.fromEntries(values.map((value, index) => [`v${index + 1}`, value]));
    try {
      return await db.raw(text.replace(/\$(\d+)/g, ':v$1'), named as Knex.ValueDict);
    } catch (error) {
      throw asUnavailable(error);
    }
  },
});
