import { createHash, randomBytes } from 'node:crypto';
import type { AccessTokens } from '../../../application/account/sessions.port.ts';
import type { Query } from '../transaction.ts';

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
