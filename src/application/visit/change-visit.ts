import type { Actor } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import { parseForm } from '../../domain/form/form.ts';
import type { HomeReason, Visit } from '../../domain/visit/visit.ts';
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

/** 家族取消, by whoever of the family is signed in or holds the link of the mail. */
export const makeCancelVisit = (touch: ActOnVisit): Pick<ChangeVisit, 'cancel' | 'cancelByLink'> => {
  const step = {
    act: 'cancel',
    event: 'cancelledByFamily',
    change: calledOff('cancelled_by_family'),
  } as const;
  return {
    cancel: (actor, id) => touch(actor, id, step),
    cancelByLink: (visit) => touch({ link: visit }, visit.id, step),
  };
};

/** 施設中止. */
export const makeCallOffVisit = (touch: ActOnVisit): Pick<ChangeVisit, 'callOff'> => ({
  async callOff(actor, id, raw) {
    const { reason, note } = parseForm(callOffSchema, raw, 'visit.callOff');
    const change = calledOff('cancelled_by_home', { homeReason: reason, note });
    return touch(actor, id, { act: 'callOff', event: 'cancelledByHome', change });
  },
});

/** 承認 and お断り of a request; whoever comes second is told what became of it. */
export const makeDecideVisit = (touch: ActOnVisit): Pick<ChangeVisit, 'approve' | 'decline'> => ({
  approve: (actor, id) =>
    touch(actor, id, { act: 'approve', event: 'confirmed', change: () => ({ status: 'confirmed' }) }),
  async decline(actor, id, raw) {
    const { note } = parseForm(declineSchema, raw, 'visit.decline');
    return touch(actor, id, { act: 'decline', event: 'declined', change: calledOff('declined', { note }) });
  },
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

/** 開始, 終了 and 不参加 on the day. */
export const makeRunVisit = (
  touch: ActOnVisit,
  clock: Clock,
): Pick<ChangeVisit, 'start' | 'finish' | 'noShow'> => ({
  start: (actor, id) =>
    touch(actor, id, {
      act: 'start',
      event: 'changed',
      change: () => ({ status: 'in_call', startedAt: clock.now(), callAskedAt: null }),
    }),
  finish: (actor, id) =>
    touch(actor, id, {
      act: 'finish',
      event: 'changed',
      change: () => ({ status: 'completed', endedAt: clock.now() }),
    }),
  noShow: (actor, id) =>
    touch(actor, id, {
      act: 'noShow',
      event: 'changed',
      change: () => ({ status: 'no_show', endedAt: clock.now() }),
    }),
});

type Ports = { touch: ActOnVisit; reach: ReachResident; place: FindSeat };

/** 変更: another time under the same reference; a request that waits goes on waiting. */
export const makeMoveVisit = ({ touch, reach, place }: Ports): Pick<ChangeVisit, 'move'> => ({
  async move(actor: Actor, id, raw) {
    const { startsAt, overrideReason, version } = parseForm(moveVisitSchema, raw, 'visit.move');
    return touch(actor, id, {
      act: 'move',
      event: 'moved',
      async change(visit) {
        if (visit.version !== version) throw stale();
        if (Date.parse(visit.startsAt) === Date.parse(startsAt)) throw sameTime();
        const resident = await reach(actor, visit.residentId, 'visit:write');
        const placed = await place({ resident, mode: visit.mode, startsAt, moving: visit });
        if ('before' in placed) throw stale();
        assertWithinRules(actor, { overrideReason }, placed.breaches);
        return {
          ...placed.place,
          overrideReason: placed.breaches.length > 0 ? overrideReason : visit.overrideReason,
          sequence: visit.sequence + 1,
        };
      },
    });
  },
});

const stale = () =>
  new DomainError(
    'conflict',
    'visit.changed',
    'この面会は、ほかの職員が変えました。画面を開き直して、確かめてください。',
  );

const sameTime = () =>
  new DomainError('invalid', 'visit.sameTime', '新しい日時が、いまと同じです。', {
    fields: { startsAt: ['新しい日時が、いまと同じです。ほかの時間を選んでください。'] },
  });

type LinkVisitPorts = {
  touch: ActOnVisit;
  meetings: Pick<VideoMeetings, 'provider'>;
  queue: Pick<Queue, 'add'>;
};

/** What staff do for the link of a visit: paste it, or have it made once more; by whoever holds the calls. */
export function makeLinkVisit({
  touch,
  meetings,
  queue,
}: LinkVisitPorts): Pick<ChangeVisit, 'setLink' | 'retryLink'> {
  /** An act of another provider: no page offers it. */
  const expect = (fits: boolean) => {
    if (!fits)
      throw new DomainError(
        'rejected',
        'visit.otherProvider',
        'いまの設定では、この操作はできません。画面を開き直してください。',
      );
  };
  return {
    async setLink(actor, id, raw) {
      expect(isPasted(meetings));
      const { joinUrl } = parseForm(meetingLinkSchema, raw, 'visit.setLink');
      return touch(actor, id, {
        act: 'setLink',
        event: 'changed',
        change: () => ({ joinUrl, linkState: 'ready' }),
      });
    },
    async retryLink(actor, id) {
      expect(isAsked(meetings));
      return touch(actor, id, {
        act: 'retryLink',
        event: 'changed',
        async change() {
          await askForSync({ queue }, id);
          return { linkState: 'pending' };
        },
      });
    },
  };
}

/** 電話してください; pressed again it stays as it was first. */
export const makeAskForCall = (touch: ActOnVisit, clock: Clock): Pick<ChangeVisit, 'askForCall'> => ({
  askForCall: (visit) =>
    touch({ link: visit }, visit.id, {
      act: 'askForCall',
      event: 'changed',
      change: ({ callAskedAt }) => ({ callAskedAt: callAskedAt ?? clock.now() }),
    }),
});

type ChangeVisitPorts = {
  touch: ActOnVisit;
  reach: ReachResident;
  place: FindSeat;
  meetings: Pick<VideoMeetings, 'provider'>;
  queue: Pick<Queue, 'add'>;
  clock: Clock;
};

/** All acts on a booked visit together. */
export const makeChangeVisit = ({
  touch,
  reach,
  place,
  meetings,
  queue,
  clock,
}: ChangeVisitPorts): ChangeVisit => ({
  ...makeCancelVisit(touch),
  ...makeCallOffVisit(touch),
  ...makeDecideVisit(touch),
  ...makeMoveVisit({ touch, reach, place }),
  ...makeRunVisit(touch, clock),
  ...makeLinkVisit({ touch, meetings, queue }),
  ...makeAskForCall(touch, clock),
});
