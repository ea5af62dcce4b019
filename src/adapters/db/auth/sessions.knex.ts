import type { Sessions } from '../../../application/auth/sessions.port.ts';
import type { Audience } from '../../../domain/actor.ts';
import type { Query } from '../transaction.ts';

const COLUMN: Record<Audience, string> = { family: 'member_id', manager: 'worker_id' };

/** The table `sessions`, whose rows the session store writes; its tokens go with a row. */
export const makeSessions = (query: Query): Sessions => ({
  endAll: ({ audience, id }) => query()('sessions').where(COLUMN[audience], id).delete(),
  endOthers: ({ audience, id }, sessionId) =>
    query()('sessions').where(COLUMN[audience], id).whereNot('sid', sessionId).delete(),
});
