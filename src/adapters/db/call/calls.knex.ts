import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { CallNews, CallPeers, CallSignals } from '../../../application/call/calls.port.ts';
import { signalBody } from '../../../domain/call/call-messages.ts';
import {
  type CallPeer,
  EXPIRES_IN_SECONDS,
  LEAVE_REASONS,
  PEER_STATES,
  QUALITIES,
} from '../../../domain/call/call-peer.ts';
import { DomainError } from '../../../domain/errors.ts';
import { FACILITIES } from '../../../domain/facility.ts';
import { LOST_AFTER_SECONDS, SIDES } from '../../../domain/visit/presence.ts';
import { ADVISORY_LOCK_KINDS } from '../advisory-locks.ts';
import type { Channel } from '../channel.ts';
import type { Query } from '../transaction.ts';
import { IS_PRESENT } from '../visit/presence-sql.ts';

const COLUMNS = {
  id: 'id',
  visitId: 'visit_id',
  side: 'side',
  device: 'device',
  state: 'state',
  whyLeft: 'why_left',
  camera: 'camera',
  microphone: 'microphone',
  quality: 'quality',
  openedAt: 'opened_at',
  admittedAt: 'admitted_at',
  leftAt: 'left_at',
};

const peer = z.object({
  id: z.uuid(),
  visitId: z.int(),
  side: z.enum(SIDES),
  device: z.int().nullable(),
  state: z.enum(PEER_STATES),
  whyLeft: z.enum(LEAVE_REASONS).nullable(),
  camera: z.boolean(),
  microphone: z.boolean(),
  quality: z.enum(QUALITIES).nullable(),
  openedAt: z.string(),
  admittedAt: z.string().nullable(),
  leftAt: z.string().nullable(),
}) satisfies z.ZodType<CallPeer>;

const visit = z.object({ id: z.int(), facility: z.enum(FACILITIES) });

const KEY_BYTES = 32;
const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

const taken = () =>
  new DomainError('conflict', 'call.deviceTaken', 'ほかの端末が先に入りました。もう一度お試しください。');

async function refusing<R>(write: PromiseLike<R>): Promise<R> {
  try {
    return await write;
  } catch (error) {
    throw (error as { constraint?: string }).constraint === 'call_peers_device' ? taken() : error;
  }
}

/** The devices of calls in PostgreSQL; of a device's key only the hash is kept. */
export function makeCallPeers(query: Query): CallPeers {
  const rows = () => query()('call_peers');
  const left = (why: string) => ({ state: 'left', why_left: why, left_at: query().fn.now() });
  const read = async (asked: Knex.QueryBuilder): Promise<CallPeer[]> =>
    peer.array().parse(await asked.select(COLUMNS).orderBy(['opened_at', 'id']));
  return {
    ofVisit: (visitId) => read(rows().where({ visit_id: visitId })),
    present: (visitId) => read(rows().where({ visit_id: visitId }).whereRaw(IS_PRESENT)),
    find: async (id, key) => (await read(rows().where({ id, key_hash: hashOf(key) })))[0],
    async open({ visitId, side, device }) {
      const key = randomBytes(KEY_BYTES).toString('base64url');
      const row = { visit_id: visitId, side, device, key_hash: hashOf(key), state: 'preparing' };
      const [made] = await refusing(rows().insert(row).returning(Object.values(COLUMNS)));
      const named = Object.fromEntries(Object.entries(COLUMNS).map(([name, column]) => [name, made[column]]));
      return { peer: peer.parse(named), key };
    },
    async change(id, from, values) {
      const admitted = values.state === 'admitted' && {
        admitted_at: query().raw('coalesce(admitted_at, now())'),
      };
      const changed = await rows()
        .where({ id })
        .whereNull('left_at')
        .whereIn('state', [...from])
        .update({ ...values, ...admitted });
      return changed > 0;
    },
    async revive(id) {
      const state = query().raw(`case when admitted_at is null then 'waiting' else 'admitted' end`);
      const values = { state, why_left: null, left_at: null, seen_at: query().fn.now() };
      await refusing(rows().where({ id, state: 'left' }).update(values));
    },
    async keepAlive(ids) {
      if (ids.length > 0)
        await rows()
          .whereIn('id', [...ids])
          .whereNull('left_at')
          .update({ seen_at: query().fn.now() });
    },
    async expireSoon(id) {
      const seen = query().raw(`now() - interval '${LOST_AFTER_SECONDS - EXPIRES_IN_SECONDS} seconds'`);
      await rows().where({ id }).whereNull('left_at').update({ seen_at: seen });
    },
    leave: async (id, why) => (await rows().where({ id }).whereNull('left_at').update(left(why))) > 0,
    leaveAll: async (visitId, why) =>
      (await rows().where({ visit_id: visitId }).whereNull('left_at').update(left(why))) > 0,
    async leaveLost(visitId) {
      const lost: { visit_id: number }[] = await rows()
        .where(visitId === undefined ? {} : { visit_id: visitId })
        .whereNull('left_at')
        .whereNotNull('device')
        .whereRaw(`seen_at <= now() - interval '${LOST_AFTER_SECONDS} seconds'`)
        .update(left('lost'))
        .returning('visit_id');
      if (lost.length === 0) return [];
      const ids = lost.map((row) => row.visit_id);
      return visit.array().parse(await query()('visits').whereIn('id', ids).select('id', 'facility'));
    },
  };
}

const signal = z.object({ id: z.int(), from: z.uuid(), to: z.uuid(), body: signalBody });
const SIGNAL_COLUMNS = { id: 'id', from: 'from_peer', to: 'to_peer', body: 'body' };
const KEPT_FOR = '3 minutes';

/**
 * Signals in PostgreSQL. Whoever asks for those after a number must miss none: the lock keeps numbers in the order of
 * their transactions, so `add` stands in one of its own.
 */
export const makeCallSignals = (query: Query): CallSignals => ({
  async add({ visitId, from, to, body }) {
    await query().raw('select pg_advisory_xact_lock(?, ?)', [ADVISORY_LOCK_KINDS.callSignals, visitId]);
    const added = await query().raw(
      `insert into call_signals (visit_id, from_peer, to_peer, body)
        select :visitId, :from, :to, :body
        where 2 = (select count(*) from call_peers
          where id in (:from, :to) and visit_id = :visitId and state = 'admitted' and ${IS_PRESENT})`,
      { visitId, from, to, body: JSON.stringify(body) },
    );
    return added.rowCount > 0;
  },
  async after(last) {
    if (last.size === 0) return [];
    const rows = await query()('call_signals')
      .where((any) => {
        for (const [to, id] of last) any.orWhere((one) => one.where('to_peer', to).where('id', '>', id));
      })
      .orderBy('id')
      .select(SIGNAL_COLUMNS);
    return signal.array().parse(rows);
  },
  async forgetOld() {
    await query()('call_signals').whereRaw(`created_at < now() - interval '${KEPT_FOR}'`).delete();
  },
});

const CALL_TOPIC = 'call';

/** News of calls over the database's channel: the visit's id, nothing else. */
export const makeCallNews = (channel: Pick<Channel, 'notify' | 'listen' | 'onGap'>): CallNews => ({
  announce: (visitId) => channel.notify(CALL_TOPIC, String(visitId)),
  onNews(handler) {
    channel.listen(CALL_TOPIC, (payload) => {
      const visitId = Number(payload);
      handler(Number.isSafeInteger(visitId) ? visitId : null);
    });
    channel.onGap(() => handler(null));
  },
});
