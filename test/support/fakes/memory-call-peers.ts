import { randomBytes, randomUUID } from 'node:crypto';
import type { CallPeers } from '../../../src/application/call/calls.port.ts';
import type { Clock } from '../../../src/application/clock.port.ts';
import { type CallPeer, EXPIRES_IN_SECONDS, type LeaveReason } from '../../../src/domain/call/call-peer.ts';
import { DomainError } from '../../../src/domain/errors.ts';
import type { Facility } from '../../../src/domain/facility.ts';
import { LOST_AFTER_SECONDS } from '../../../src/domain/visit/presence.ts';

type Row = CallPeer & { readonly key: string; readonly seen: number };

/** Devices of calls in memory, by the test's clock; all visits are of the nursing home unless said otherwise. */
export function makeMemoryCallPeers(
  clock: Clock,
  facilityOf: (visitId: number) => Facility = () => 'nursing_home',
): CallPeers {
  const rows = new Map<string, Row>();
  const now = () => Date.parse(clock.now());
  const quietFor = ({ seen }: Row) => (now() - seen) / 1000;
  const plain = ({ key: _, seen: __, ...peer }: Row): CallPeer => peer;
  const of = (visitId: number) => [...rows.values()].filter((row) => row.visitId === visitId);
  const put = (row: Row, values: Partial<Row>) => void rows.set(row.id, { ...row, ...values });
  const there = (id: string) => {
    const row = rows.get(id);
    return row && row.state !== 'left' ? row : undefined;
  };
  const claim = (visitId: number, device: number | null) => {
    if (of(visitId).some((row) => row.state !== 'left' && row.device === device))
      throw new DomainError('conflict', 'call.deviceTaken', 'ほかの端末が先に入りました。');
  };
  const goes = (row: Row, whyLeft: LeaveReason) => put(row, { state: 'left', whyLeft, leftAt: clock.now() });
  return {
    ofVisit: async (visitId) => of(visitId).map(plain),
    present: async (visitId) =>
      of(visitId)
        .filter((row) => row.state !== 'left' && quietFor(row) < LOST_AFTER_SECONDS)
        .map(plain),
    async find(id, key) {
      const row = rows.get(id);
      return row?.key === key ? plain(row) : undefined;
    },
    async open({ visitId, side, device }) {
      claim(visitId, device);
      const row: Row = {
        id: randomUUID(),
        visitId,
        side,
        device,
        state: 'preparing',
        whyLeft: null,
        camera: true,
        microphone: true,
        quality: null,
        openedAt: clock.now(),
        admittedAt: null,
        leftAt: null,
        key: randomBytes(8).toString('hex'),
        seen: now(),
      };
      rows.set(row.id, row);
      return { peer: plain(row), key: row.key };
    },
    async change(id, from, values) {
      const row = there(id);
      if (!row || !from.includes(row.state)) return false;
      const admittedAt = values.state === 'admitted' ? (row.admittedAt ?? clock.now()) : row.admittedAt;
      put(row, { ...values, admittedAt });
      return true;
    },
    async revive(id) {
      const row = rows.get(id);
      if (row?.state !== 'left') return;
      claim(row.visitId, row.device);
      const state = row.admittedAt === null ? 'waiting' : 'admitted';
      put(row, { state, whyLeft: null, leftAt: null, seen: now() });
    },
    async keepAlive(ids) {
      for (const id of ids) {
        const row = there(id);
        if (row) put(row, { seen: now() });
      }
    },
    async expireSoon(id) {
      const row = there(id);
      if (row) put(row, { seen: now() - (LOST_AFTER_SECONDS - EXPIRES_IN_SECONDS) * 1000 });
    },
    async leave(id, why) {
      const row = there(id);
      if (row) goes(row, why);
      return row !== undefined;
    },
    async leaveAll(visitId, why) {
      const leaving = of(visitId).filter(({ state }) => state !== 'left');
      for (const row of leaving) goes(row, why);
      return leaving.length > 0;
    },
    async leaveLost(visitId) {
      const lost = [...rows.values()].filter(
        (row) =>
          row.state !== 'left' &&
          (visitId === undefined || row.visitId === visitId) &&
          quietFor(row) >= LOST_AFTER_SECONDS,
      );
      for (const row of lost) goes(row, 'lost');
      return [...new Set(lost.map((row) => row.visitId))].map((id) => ({ id, facility: facilityOf(id) }));
    },
  };
}
