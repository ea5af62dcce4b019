import { compareInstants, type InstantString, minutesAfter, startOfNextDay, tokyoDate } from '../time.ts';
import { isLive, isStanding, VISIT_STATUS_LABELS, type Visit, type VisitStatus } from './visit.ts';

/** What may be done to a booked visit. */
const VISIT_ACTS = [
  'cancel',
  'callOff',
  'approve',
  'decline',
  'move',
  'start',
  'finish',
  'noShow',
  'setLink',
  'retryLink',
  'askForCall',
] as const;
export type VisitAct = (typeof VISIT_ACTS)[number];

/** The rules of the profile that acts go by, in minutes around the beginning. */
export type ActRules = {
  readonly familyCancelsUntilMinutes: number;
  readonly joinOpensMinutes: number;
  readonly noShowMinutes: number;
};

/** `changed`: the visit is in another state by now; `rule`: the time is not right. */
type ActRefusal = { readonly kind: 'changed' | 'rule'; readonly message: string };

type Standing = Pick<Visit, 'status' | 'startsAt' | 'heldUntil' | 'mode' | 'linkState'>;

const FROM: Record<VisitAct, readonly VisitStatus[]> = {
  cancel: ['requested', 'confirmed'],
  callOff: ['requested', 'confirmed', 'in_call'],
  approve: ['requested'],
  decline: ['requested'],
  move: ['requested', 'confirmed'],
  start: ['confirmed'],
  finish: ['in_call'],
  noShow: ['confirmed'],
  setLink: ['requested', 'confirmed', 'in_call'],
  retryLink: ['confirmed', 'in_call'],
  askForCall: ['confirmed', 'in_call'],
};

const isBefore = (now: InstantString, moment: InstantString): boolean => compareInstants(now, moment) < 0;

/** Until just before here a family cancels by itself. */
export const cancelsUntil = (
  { startsAt }: Pick<Visit, 'startsAt'>,
  rules: Pick<ActRules, 'familyCancelsUntilMinutes'>,
): InstantString => minutesAfter(startsAt, -rules.familyCancelsUntilMinutes);

/** From when until when a family may join; the end is that of the slot. */
export const joinWindow = (
  { startsAt, heldUntil }: Pick<Visit, 'startsAt' | 'heldUntil'>,
  rules: Pick<ActRules, 'joinOpensMinutes'>,
): { readonly from: InstantString; readonly until: InstantString } => ({
  from: minutesAfter(startsAt, -rules.joinOpensMinutes),
  until: heldUntil,
});

/** From when on a family that did not come can be recorded as 不参加. */
export const noShowFrom = (
  { startsAt }: Pick<Visit, 'startsAt'>,
  rules: Pick<ActRules, 'noShowMinutes'>,
): InstantString => minutesAfter(startsAt, rules.noShowMinutes);

/** True where a family may join now. */
export const mayJoin = (
  visit: Pick<Visit, 'status' | 'startsAt' | 'heldUntil' | 'mode'>,
  now: InstantString,
  rules: Pick<ActRules, 'joinOpensMinutes'>,
): boolean => {
  const { from, until } = joinWindow(visit, rules);
  return visit.mode === 'online' && isStanding(visit.status) && !isBefore(now, from) && isBefore(now, until);
};

const byTime = (act: VisitAct, visit: Standing, now: InstantString, rules: ActRules): string | null => {
  const { startsAt } = visit;
  const dayIsOver = !isBefore(now, startOfNextDay(startsAt));
  switch (act) {
    case 'cancel':
      return isBefore(now, cancelsUntil(visit, rules))
        ? null
        : 'ここで取り消せる時刻を過ぎました。お手数ですが、お電話でお知らせください。';
    case 'approve':
    case 'decline':
      return isBefore(now, startsAt) ? null : '面会の時刻を過ぎています。「施設中止」にしてください。';
    case 'start':
      if (isBefore(now, joinWindow(visit, rules).from))
        return `開始できるのは、面会の${rules.joinOpensMinutes}分前からです。`;
      return dayIsOver ? 'この面会の日は過ぎました。「不参加」か「施設中止」にしてください。' : null;
    case 'noShow':
      return isBefore(now, noShowFrom(visit, rules))
        ? `「不参加」にできるのは、面会の時刻の${rules.noShowMinutes}分後からです。`
        : null;
    case 'setLink':
      return visit.mode === 'online' ? null : '対面の面会に、参加のアドレスはありません。';
    case 'retryLink':
      if (visit.mode !== 'online') return '対面の面会に、参加のアドレスはありません。';
      return visit.linkState === 'ready' ? 'リンクは準備できています。画面を開き直してください。' : null;
    case 'askForCall':
      return tokyoDate(now) === tokyoDate(startsAt)
        ? null
        : 'このボタンは、面会の当日だけ使えます。ほかの日は、お電話ください。';
    default:
      return null;
  }
};

/** Why an act cannot be done to a visit now, in words for whoever pressed the button; null: it can. */
export function refusalOf(
  act: VisitAct,
  visit: Standing,
  now: InstantString,
  rules: ActRules,
): ActRefusal | null {
  if (!FROM[act].includes(visit.status)) {
    const state = VISIT_STATUS_LABELS[visit.status];
    return {
      kind: 'changed',
      message: `この面会は、いま「${state}」です。画面を開き直して、確かめてください。`,
    };
  }
  const message = byTime(act, visit, now, rules);
  return message === null ? null : { kind: 'rule', message };
}

/** The acts that can be done now. */
export const actsOf = (visit: Standing, now: InstantString, rules: ActRules): readonly VisitAct[] =>
  isLive(visit.status) ? VISIT_ACTS.filter((act) => refusalOf(act, visit, now, rules) === null) : [];
