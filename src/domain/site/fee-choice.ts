import { toHalfWidth } from '../text.ts';
import { COST_SHARES, DAYS_OF_A_MONTH, type FeeChoice, type FeeRules, MAX_DAYS } from './fee-sum.ts';

/** The calculator's input names, which are its query parameters too. */
export const FEE_PARAMETERS = ['level', 'share', 'room', 'days'] as const;

/** The calculator's choice from its form or address; invalid values become the nearest valid ones. */
export function readFeeChoice(rules: FeeRules, get: (name: string) => string | null): FeeChoice {
  const room = rules.rooms.find(({ code }) => code === get('room')) ?? rules.rooms[0];
  const level = rules.care.levels.find((one) => one.level === get('level')) ?? rules.care.levels[0];
  if (!room || !level) throw new RangeError('fee rules without a room or a care level');
  return {
    room: room.code,
    level: level.level,
    share: COST_SHARES.find((share) => String(share) === get('share')) ?? COST_SHARES[0],
    days: readDays(get('days')),
  };
}

function readDays(typed: string | null): number {
  const text = toHalfWidth(typed ?? '').replace(/日$/, '');
  const days = /^[-+]?\d+(\.\d+)?$/.test(text) ? Math.round(Number(text)) : DAYS_OF_A_MONTH;
  return Math.min(Math.max(days, 1), MAX_DAYS);
}
