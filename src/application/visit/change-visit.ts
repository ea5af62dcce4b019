import type { Actor } from '../../domain/actor.ts';
import type { Visit } from '../../domain/visit/visit.ts';

/**
 * The acts on a booked visit, one file each beside this one. Each throws `notFound` outside the actor's range,
 * `conflict` (`visit.changed`) naming what it has become when the state no longer allows the act, `rejected` for a
 * deadline or another rule. Each is recorded in the visit's history with actor and reason.
 */
export interface ChangeVisit {
  /** By the booker or a sibling linked to the resident, until the deadline (1 h before); staff: see `callOff`. */
  cancel(actor: Actor, id: number): Promise<Visit>;
  /** By the token of a mail, whoever holds it: the same deadline. */
  cancelByLink(visit: Visit): Promise<Visit>;
  /** 施設中止, at any time before the end: `{ reason, note }`. */
  callOff(actor: Actor, id: number, raw: unknown): Promise<Visit>;
  /** 承認 of a request; the second of two workers gets `conflict`. */
  approve(actor: Actor, id: number): Promise<Visit>;
  /** お断り of a request: `{ note }`. */
  decline(actor: Actor, id: number, raw: unknown): Promise<Visit>;
  /** Another time, same reference: `{ startsAt, overrideReason, version }`. */
  move(actor: Actor, id: number, raw: unknown): Promise<Visit>;
  /** 開始: 通話中. */
  start(actor: Actor, id: number): Promise<Visit>;
  /** 終了 of a call. */
  finish(actor: Actor, id: number): Promise<Visit>;
  /** 不参加, from 10 minutes after the beginning. */
  noShow(actor: Actor, id: number): Promise<Visit>;
  /** The pasted address of the meeting: `{ joinUrl }`, https only; where the provider is `link`. */
  setLink(actor: Actor, id: number, raw: unknown): Promise<Visit>;
  /** Has the provider asked once more for the link of a visit that has none. */
  retryLink(actor: Actor, id: number): Promise<Visit>;
  /** 電話してください, by the token of a mail, on the day. */
  askForCall(visit: Visit): Promise<Visit>;
}
