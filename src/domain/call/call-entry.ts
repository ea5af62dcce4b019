import { formatDateTime } from '../format.ts';
import { compareInstants, type InstantString } from '../time.ts';
import type { Side } from '../visit/presence.ts';
import { isStanding, type Visit } from '../visit/visit.ts';
import { type ActRules, joinWindow } from '../visit/visit-acts.ts';

/** Why nobody comes in: `early` may come back, `over` not; `waits` until staff press 開始. */
type EntryRefusal = { readonly why: 'early' | 'over' | 'waits'; readonly message: string };

type Standing = Pick<Visit, 'status' | 'mode' | 'startsAt' | 'heldUntil'>;

/**
 * Whether a device may come to the call of a visit now; null: it may. Families come in the visit's window, the home
 * from 開始 on; both until the slot ends.
 */
export function entryRefusal(
  side: Side,
  visit: Standing,
  now: InstantString,
  rules: Pick<ActRules, 'joinOpensMinutes'>,
): EntryRefusal | null {
  const { from, until } = joinWindow(visit, rules);
  const stands = isStanding(visit.status);
  if (visit.mode !== 'online' || !stands || compareInstants(now, until) >= 0)
    return { why: 'over', message: 'この面会は終わっているか、取り消されています。' };
  if (compareInstants(now, from) < 0)
    return { why: 'early', message: `${formatDateTime(from)}から入れます。` };
  if (side === 'home' && visit.status !== 'in_call')
    return { why: 'waits', message: '「開始」を押すと、入れます。' };
  return null;
}
