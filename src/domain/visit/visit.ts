import type { Facility } from '../facility.ts';
import type { HomeReason } from '../home-reason.ts';
import type { InstantString } from '../time.ts';
import type { VisitMode } from '../visit-mode.ts';

/** 状態. Each change has a time, an actor and, where given, a reason (product.md, Online visits). */
export const VISIT_STATUSES = [
  'requested',
  'confirmed',
  'in_call',
  'completed',
  'cancelled_by_family',
  'cancelled_by_home',
  'declined',
  'no_show',
] as const;
export type VisitStatus = (typeof VISIT_STATUSES)[number];
export const VISIT_STATUS_LABELS: Record<VisitStatus, string> = {
  requested: '申込',
  confirmed: '確定',
  in_call: '通話中',
  completed: '終了',
  cancelled_by_family: '家族取消',
  cancelled_by_home: '施設中止',
  declined: 'お断り',
  no_show: '不参加',
};

/** Visits that are still to be held: they hold their slot, and count as live ones of the resident. */
export const LIVE_STATUSES = ['requested', 'confirmed', 'in_call'] as const satisfies readonly VisitStatus[];

/** Visits that count towards 月2回: all but those that were called off. */
export const COUNTED_STATUSES = [
  'requested',
  'confirmed',
  'in_call',
  'completed',
  'no_show',
] as const satisfies readonly VisitStatus[];

export const isLive = (status: VisitStatus): boolean =>
  (LIVE_STATUSES as readonly VisitStatus[]).includes(status);

/** Visits that are agreed on and not over: they have a meeting, and people may enter it. */
export const STANDING_STATUSES = ['confirmed', 'in_call'] as const satisfies readonly VisitStatus[];

export const isStanding = (status: VisitStatus): boolean =>
  (STANDING_STATUSES as readonly VisitStatus[]).includes(status);

/** How a booking came (受付方法). */
export const CHANNELS = ['web', 'phone', 'counter', 'mail'] as const;
export type BookingChannel = (typeof CHANNELS)[number];
export const CHANNEL_LABELS: Record<BookingChannel, string> = {
  web: 'ウェブ',
  phone: '電話',
  counter: '窓口',
  mail: 'メール',
};

/** State of the meeting's link: `pending` waits for the queue or for staff, `failed` needs a retry. */
export const LINK_STATES = ['pending', 'ready', 'failed'] as const;
export type MeetingLinkState = (typeof LINK_STATES)[number];
export const LINK_STATE_LABELS: Record<MeetingLinkState, string> = {
  pending: '準備中',
  ready: '準備済み',
  failed: '失敗',
};

export type Participant = { readonly name: string; readonly relation: string };

/** A booked visit (面会予約). */
export type Visit = {
  readonly id: number;
  /** 受付番号 such as `V-7K2M`; survives a change of time. */
  readonly reference: string;
  readonly mode: VisitMode;
  readonly facility: Facility;
  readonly residentId: number;
  /** The term whose slot it was booked in; null for a time that staff chose freely. */
  readonly termId: number | null;
  readonly startsAt: InstantString;
  readonly endsAt: InstantString;
  readonly heldUntil: InstantString;
  /** Which tablet (or table) of the facility, from 1. */
  readonly seat: number;
  readonly status: VisitStatus;
  readonly channel: BookingChannel;
  /** Whose booking it is; null where staff booked for somebody without an account. */
  readonly memberId: number | null;
  readonly participants: readonly Participant[];
  /** 当日電話: 10 or 11 digits. */
  readonly phone: string;
  readonly message: string;
  /** Set: staff went beyond a rule, and why. */
  readonly overrideReason: string | null;
  /** 施設中止 only. */
  readonly homeReason: HomeReason | null;
  /** The sentence that came with the last change of state, as the family may read it. */
  readonly reasonNote: string | null;
  /** Rises with each change that calendars must learn (RFC 5545, SEQUENCE). */
  readonly sequence: number;
  /** With the secret it makes the token of the visit's links; a new one revokes them. */
  readonly nonce: string;
  readonly linkState: MeetingLinkState;
  /** Where guests join, with a provider whose links are known beforehand. */
  readonly joinUrl: string | null;
  /** What a provider elsewhere calls the meeting. */
  readonly meetingId: string | null;
  /** 電話してください, pressed on the day. */
  readonly callAskedAt: InstantString | null;
  readonly startedAt: InstantString | null;
  readonly endedAt: InstantString | null;
  readonly createdAt: InstantString;
  readonly version: number;
};

/** What visits are called in the history, in mails (`about`) and in the manager area. */
export const VISIT_RESOURCE = 'visit';

/** Letters and digits that nobody mistakes for others when they are read out on the phone. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 4;

/** A 受付番号 such as `V-7K2M` from random bytes, one for each sign; whether it is free is for the caller to see. */
export const referenceOf = (random: Uint8Array): string =>
  `V-${Array.from({ length: LENGTH }, (_, at) => SIGNS[(random[at] ?? 0) % SIGNS.length]).join('')}`;

export const isReference = (text: string): boolean => new RegExp(`^V-[${SIGNS}]{${LENGTH}}$`).test(text);
