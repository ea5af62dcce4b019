import { formatTime } from '../../domain/format.ts';
import { compareInstants, type InstantString } from '../../domain/time.ts';
import type { Visit } from '../../domain/visit/visit.ts';
import { type ActRules, actsOf, joinWindow, type VisitAct } from '../../domain/visit/visit-acts.ts';
import type { StaffAct } from './sheet-row.view.ts';
import { isAsked, isPasted, type VideoProvider } from './video-meetings.port.ts';

/** A visit without what only its links need. */
export type SeenVisit = Omit<Visit, 'nonce'>;

/** What comes next in a visit, by the state that it is in. */
const NEXT: readonly StaffAct[] = ['approve', 'start', 'finish'];

/** What else staff do, in the order in which it is needed. */
const OTHERS: readonly StaffAct[] = ['noShow', 'setLink', 'retryLink', 'move', 'decline', 'callOff'];

/** What comes next, and what else staff may do with a visit now. */
export function staffActs(
  visit: SeenVisit,
  now: InstantString,
  rules: ActRules,
  provider: VideoProvider,
): { next: StaffAct | null; others: readonly StaffAct[] } {
  const allowed: readonly StaffAct[] = actsOf(visit, now, rules)
    .filter(isForStaff)
    .filter((act) => act !== 'setLink' || isPasted({ provider }))
    .filter((act) => act !== 'retryLink' || isAsked({ provider }));
  const others = OTHERS.filter((act) => allowed.includes(act));
  return {
    next: NEXT.find((act) => allowed.includes(act)) ?? null,
    others: visit.status === 'completed' ? [...others, 'keepMoment'] : others,
  };
}

const isForStaff = (act: VisitAct): act is Exclude<VisitAct, 'cancel' | 'askForCall'> =>
  act !== 'cancel' && act !== 'askForCall';

/** 「開始は9:50から」, 「不参加は10:10から」: what the clock still holds back of a confirmed visit of today. */
export function heldBack(visit: SeenVisit, now: InstantString, rules: ActRules): string | null {
  if (visit.status !== 'confirmed') return null;
  const { from } = joinWindow(visit, rules);
  if (compareInstants(now, from) < 0) return `開始は${formatTime(from)}から`;
  const noShow = new Date(Date.parse(visit.startsAt) + rules.noShowMinutes * 60_000).toISOString();
  return compareInstants(now, noShow) < 0 ? `不参加は${formatTime(noShow)}から` : null;
}
