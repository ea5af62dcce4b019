import type { Facility } from '../src/domain/facility.ts';
import type { Participant, Visit } from '../src/domain/visit/visit.ts';

/**
 * When a visit of the demo is: so many days ago at 10:00, or in the first slot that nobody has, from so many days ahead.
 * `next: 0` is the next one there is, today as long as there is one.
 */
export type DemoTime = { readonly daysAgo: number } | { readonly next: number };

export type DemoVisit = Pick<Visit, 'status' | 'channel' | 'phone'> &
  Partial<Pick<Visit, 'message' | 'homeReason' | 'reasonNote' | 'linkState' | 'joinUrl'>> & {
    readonly resident: string;
    readonly facility: Facility;
    /** Without: staff booked for a family without an account. */
    readonly member?: string;
    readonly at: DemoTime;
    readonly participants: readonly Participant[];
    /** How long the call lasted. */
    readonly minutes?: number;
  };

const MAYUMI = { name: '水越 真弓', relation: '長女' };
const CHIYO_NIECE = { name: '水越 真弓', relation: '姪' };
const KEN = { name: '小野寺 健', relation: '長男' };
const KAZUYA = { name: '葛西 和也', relation: '長男' };

/** One visit of every kind that lists, the run sheet and families' pages show. N-214 and its family may book at once. */
export const DEMO_VISITS: readonly DemoVisit[] = [
  {
    resident: 'N-302',
    facility: 'nursing_home',
    member: 'H-0001',
    at: { daysAgo: 14 },
    status: 'completed',
    channel: 'web',
    participants: [MAYUMI, { name: '水越 陸', relation: '孫' }],
    phone: '0000001301',
    message: '孫の陸も一緒に話します。',
    minutes: 14,
  },
  {
    resident: 'N-214',
    facility: 'nursing_home',
    member: 'H-0001',
    at: { daysAgo: 8 },
    status: 'no_show',
    channel: 'web',
    participants: [CHIYO_NIECE],
    phone: '0000001301',
  },
  {
    resident: 'G-K3',
    facility: 'group_home',
    member: 'H-0003',
    at: { daysAgo: 5 },
    status: 'completed',
    channel: 'phone',
    participants: [KAZUYA],
    phone: '0000001303',
    minutes: 15,
  },
  {
    resident: 'N-215',
    facility: 'nursing_home',
    at: { daysAgo: 2 },
    status: 'cancelled_by_home',
    channel: 'counter',
    participants: [{ name: '髙梨 恵子', relation: '妻' }],
    phone: '0000001315',
    homeReason: 'equipment',
    reasonNote: '端末の調子が悪く、画面が映りませんでした。ご不便をおかけしました。',
  },
  {
    resident: 'N-302',
    facility: 'nursing_home',
    member: 'H-0001',
    at: { next: 0 },
    status: 'confirmed',
    channel: 'web',
    participants: [MAYUMI, KEN],
    phone: '0000001301',
    message: '誕生日のお祝いを言いたいです。',
    linkState: 'ready',
    joinUrl: 'https://meet.example.jp/engawa-demo',
  },
  {
    resident: 'N-215',
    facility: 'nursing_home',
    at: { next: 0 },
    status: 'confirmed',
    channel: 'phone',
    participants: [{ name: '髙梨 恵子', relation: '妻' }],
    phone: '0000001315',
  },
  {
    resident: 'G-T5',
    facility: 'group_home',
    at: { next: 4 },
    status: 'confirmed',
    channel: 'counter',
    participants: [{ name: '榊原 純', relation: '長男' }],
    phone: '0000001305',
  },
  {
    resident: 'G-K3',
    facility: 'group_home',
    member: 'H-0003',
    at: { next: 5 },
    status: 'requested',
    channel: 'web',
    participants: [KAZUYA],
    phone: '0000001303',
    message: '仕事の昼休みに、駅からつなぎます。',
  },
  {
    resident: 'N-302',
    facility: 'nursing_home',
    member: 'H-0002',
    at: { next: 6 },
    status: 'cancelled_by_family',
    channel: 'web',
    participants: [KEN],
    phone: '0000001302',
  },
];
