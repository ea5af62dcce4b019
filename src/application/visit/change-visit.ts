import type { Actor } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import { parseForm } from '../../domain/form/form.ts';
import type { HomeReason } from '../../domain/home-reason.ts';
import { compareInstants } from '../../domain/time.ts';
import type { Visit } from '../../domain/visit/visit.ts';
import {
  callOffSchema,
  declineSchema,
  meetingLinkSchema,
  moveVisitSchema,
} from '../../domain/visit/visit-forms.ts';
import type { Clock } from '../clock.port.ts';
import type { Queue } from '../queue.port.ts';
import type { ActOnVisit } from './act-on-visit.ts';
import { assertWithinRules } from './booking/book-visit.ts';
import type { FindSeat } from './booking/find-seat.ts';
import { askForSync } from './meeting/sync-meeting.ts';
import { isAsked, isPasted, type VideoMeetings } from './meeting/video-meetings.port.ts';
import type { ReachResident } from './reach-resident.ts';
import type { VisitChange } from './visits.port.ts';

/**
 * The acts on a booked visit. Each throws `notFound` outside the actor's range,
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

type Ports = {
  actOnVisit: ActOnVisit;
  reach: ReachResident;
  findSeat: FindSeat;
  meetings: Pick<VideoMeetings, 'provider'>;
  queue: Pick<Queue, 'add'>;
  clock: Clock;
};

export const makeChangeVisit = (ports: Ports): ChangeVisit => ({
  ...callingOff(ports),
  ...holding(ports),
  ...moving(ports),
  ...linking(ports),
});

/** What becomes of a visit that will not be held: its slot is free at once, and calendars learn of it. */
export const calledOff =
  (
    status: 'cancelled_by_family' | 'cancelled_by_home' | 'declined',
    why: { readonly homeReason?: HomeReason; readonly note?: string } = {},
  ) =>
  ({ sequence }: Pick<Visit, 'sequence'>): VisitChange => ({
    status,
    homeReason: why.homeReason ?? null,
    reasonNote: why.note || null,
    sequence: sequence + 1,
  });

/** 家族取消 by whoever is signed in or holds the link of a mail, 施設中止, and お断り of a request. */
const callingOff = ({
  actOnVisit,
}: Ports): Pick<ChangeVisit, 'cancel' | 'cancelByLink' | 'callOff' | 'decline'> => {
  const cancelling = {
    act: 'cancel',
    event: 'cancelledByFamily',
    change: calledOff('cancelled_by_family'),
  } as const;
  return {
    cancel: (actor, id) => actOnVisit(actor, id, cancelling),
    cancelByLink: (visit) => actOnVisit({ link: visit }, visit.id, cancelling),
    async callOff(actor, id, raw) {
      const { reason, note } = parseForm(callOffSchema, raw, 'visit.callOff');
      const change = calledOff('cancelled_by_home', { homeReason: reason, note });
      return actOnVisit(actor, id, { act: 'callOff', event: 'cancelledByHome', change });
    },
    async decline(actor, id, raw) {
      const { note } = parseForm(declineSchema, raw, 'visit.decline');
      return actOnVisit(actor, id, {
        act: 'decline',
        event: 'declined',
        change: calledOff('declined', { note }),
      });
    },
  };
};

/** 承認, and on the day 開始, 終了, 不参加 and 電話してください, which stays as it was pressed first. */
const holding = ({
  actOnVisit,
  clock,
}: Ports): Pick<ChangeVisit, 'approve' | 'start' | 'finish' | 'noShow' | 'askForCall'> => ({
  approve: (actor, id) =>
    actOnVisit(actor, id, { act: 'approve', event: 'confirmed', change: () => ({ status: 'confirmed' }) }),
  start: (actor, id) =>
    actOnVisit(actor, id, {
      act: 'start',
      event: 'changed',
      change: () => ({ status: 'in_call', startedAt: clock.now(), callAskedAt: null }),
    }),
  finish: (actor, id) =>
    actOnVisit(actor, id, {
      act: 'finish',
      event: 'changed',
      change: () => ({ status: 'completed', endedAt: clock.now() }),
    }),
  noShow: (actor, id) =>
    actOnVisit(actor, id, {
      act: 'noShow',
      event: 'changed',
      change: () => ({ status: 'no_show', endedAt: clock.now() }),
    }),
  askForCall: (visit) =>
    actOnVisit({ link: visit }, visit.id, {
      act: 'askForCall',
      event: 'changed',
      change: ({ callAskedAt }) => ({ callAskedAt: callAskedAt ?? clock.now() }),
    }),
});

/** 変更: another time under the same reference; a request that waits goes on waiting. */
const moving = ({ actOnVisit, reach, findSeat }: Ports): Pick<ChangeVisit, 'move'> => ({
  async move(actor, id, raw) {
    const { startsAt, overrideReason, version } = parseForm(moveVisitSchema, raw, 'visit.move');
    return actOnVisit(actor, id, {
      act: 'move',
      event: 'moved',
      async change(visit) {
        if (visit.version !== version) throw changedMeanwhile();
        if (compareInstants(visit.startsAt, startsAt) === 0) throw sameTime();
        const resident = await reach(actor, visit.residentId, 'visit:write');
        const found = await findSeat({ resident, mode: visit.mode, startsAt, moving: visit });
        if ('already' in found) throw changedMeanwhile();
        assertWithinRules(actor, { overrideReason }, found.breaches);
        return {
          ...found.place,
          overrideReason: found.breaches.length > 0 ? overrideReason : visit.overrideReason,
          sequence: visit.sequence + 1,
        };
      },
    });
  },
});

const changedMeanwhile = () =>
  new DomainError(
    'conflict',
    'visit.changed',
    'この面会は、ほかの職員が変えました。画面を開き直して、確かめてください。',
  );

const sameTime = () =>
  new DomainError('invalid', 'visit.sameTime', '新しい日時が、いまと同じです。', {
    fields: { startsAt: ['新しい日時が、いまと同じです。ほかの時間を選んでください。'] },
  });

/** What staff do for the link of a visit: paste it, or have it made once more, as the provider of calls allows. */
const linking = ({ actOnVisit, meetings, queue }: Ports): Pick<ChangeVisit, 'setLink' | 'retryLink'> => ({
  async setLink(actor, id, raw) {
    if (!isPasted(meetings)) throw otherProvider();
    const { joinUrl } = parseForm(meetingLinkSchema, raw, 'visit.setLink');
    return actOnVisit(actor, id, {
      act: 'setLink',
      event: 'changed',
      change: () => ({ joinUrl, linkState: 'ready' }),
    });
  },
  async retryLink(actor, id) {
    if (!isAsked(meetings)) throw otherProvider();
    return actOnVisit(actor, id, {
      act: 'retryLink',
      event: 'changed',
      async change() {
        await askForSync({ queue }, id);
        return { linkState: 'pending' };
      },
    });
  },
});

/** An act that only another provider needs: no page offers it. */
const otherProvider = () =>
  new DomainError(
    'rejected',
    'visit.otherProvider',
    'いまの設定では、この操作はできません。画面を開き直してください。',
  );
