import { z } from 'zod';
import type { Sessions } from '../../../application/account/sessions.port.ts';
import type { Audience } from '../../../domain/actor.ts';
import type { Query } from '../transaction.ts';

const COLUMN: Record<Audience, string> = { family: 'member_id', manager: 'worker_id' };

/** The id of a session is a secret; what is shown of it is a hash. */
const HANDLE = `substr(encode(sha256(convert_to(sid, 'UTF8')), 'hex'), 1, 32)`;

const WHO = `sess -> 'who'`;
const FOUND = `${HANDLE} as handle, ${WHO} ->> 'device' as device, (${WHO} ->> 'startedAt')::float8 as started,
  (${WHO} ->> 'seenAt')::float8 as seen, sid = ? as own`;

const rows = z.array(
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
      return rows.parse(found).map(({ handle, device, started, seen, own }) => ({
        handle,
        device,
        startedAt: instant(started),
        seenAt: instant(seen),
        own,
      }));
    },
    endOne: async (who, handle) => (await of(who).whereRaw(`${HANDLE} = ?`, [handle]).delete()) > 0,
  };
};
