import connectPgSimple from 'connect-pg-simple';
import type { Request } from 'express';
import session, { type Session, type SessionData } from 'express-session';
import { z } from 'zod';
import { sessionEnd } from '../../domain/account/account.ts';

/** What the session store needs of a database: running a statement with $1, $2 … and its values. */
type SqlPool = { query(text: string, values: unknown[]): Promise<{ rows: unknown[] }> };

const signedIn = z.object({
  audience: z.enum(['family', 'manager']),
  id: z.int().positive(),
  remember: z.boolean(),
  startedAt: z.number(),
  seenAt: z.number(),
  /** The device by its browser; sessions of earlier versions have none. */
  device: z.string().max(60).nullish(),
});

/** Who signed in and when (ms); the whole content of a session besides what waits for the next page. */
type SignedInSession = z.infer<typeof signedIn>;

declare module 'express-session' {
  interface SessionData {
    who?: SignedInSession;
  }
}

/** The checked sign-in of a session; null for a guest's. */
export const signedInOf = (data: Partial<SessionData> | undefined): SignedInSession | null =>
  data?.who ? (signedIn.safeParse(data.who).data ?? null) : null;

const INSERT = 'insert into sessions (sess, expire, sid) values ($1, to_timestamp($2), $3)';
const UPDATE = 'update sessions set sess = $1, expire = to_timestamp($2) where sid = $3';

const PgStore = connectPgSimple(session);

/**
 * Signed-in sessions in the table `sessions`; after its end (see `sessionEnd`) a session is not found any more. One that
 * was read from there is only ever updated: an answer still under way cannot bring back a session that was ended.
 */
export class SessionStore extends PgStore {
  readonly #stored = new WeakSet<object>();
  readonly #pool: SqlPool;

  constructor({ pool, onError }: { pool: SqlPool; onError: (...words: unknown[]) => void }) {
    super({ pool: pool as never, tableName: 'sessions', disableTouch: true, errorLog: onError });
    this.#pool = pool;
  }

  override createSession(request: Request, data: SessionData): Session & SessionData {
    const made = super.createSession(request, data);
    this.#stored.add(made);
    return made;
  }

  override set(sid: string, data: SessionData, done: (error?: unknown) => void = () => {}): void {
    this.#write(sid, data).then(() => done(), done);
  }

  async #write(sid: string, data: SessionData): Promise<void> {
    const who = signedInOf(data);
    if (!who) throw new Error('only signed-in people have a session');
    const statement = this.#stored.has(data) ? UPDATE : INSERT;
    await this.#pool.query(statement, [JSON.stringify(data), sessionEnd(who) / 1000, sid]);
    this.#stored.add(data);
  }
}
