import { describe, expect, it } from '@jest/globals';
import { VISIT_STATUSES, type VisitStatus } from '../../../../src/domain/visit/visit.ts';
import { actsOf, mayJoin, refusalOf, type VisitAct } from '../../../../src/domain/visit/visit-acts.ts';

const RULES = { familyCancelsUntilMinutes: 60, joinOpensMinutes: 10, noShowMinutes: 10 };
/** Monday 2026-12-07, 10:00 in Japan. */
const at = (status: VisitStatus, mode: 'online' | 'in_person' = 'online') => ({
  status,
  mode,
  linkState: 'pending' as const,
  startsAt: '2026-12-07T01:00:00Z',
  heldUntil: '2026-12-07T01:30:00Z',
});
const may = (act: VisitAct, status: VisitStatus, now: string) =>
  refusalOf(act, at(status), now, RULES) === null;

describe('Acts on a visit', () => {
  it.each<[VisitAct, readonly VisitStatus[]]>([
    ['cancel', ['requested', 'confirmed']],
    ['callOff', ['requested', 'confirmed', 'in_call']],
    ['approve', ['requested']],
    ['decline', ['requested']],
    ['move', ['requested', 'confirmed']],
    ['setLink', ['requested', 'confirmed', 'in_call']],
    ['retryLink', ['confirmed', 'in_call']],
  ])('%s is for %j alone, and says what the visit is else', (act, from) => {
    for (const status of VISIT_STATUSES) {
      const refusal = refusalOf(act, at(status), '2026-12-06T00:00:00Z', RULES);
      expect([status, refusal?.kind ?? 'may']).toEqual([status, from.includes(status) ? 'may' : 'changed']);
    }
    expect(refusalOf(act, at('declined'), '2026-12-06T00:00:00Z', RULES)?.message).toContain('お断り');
  });

  it('lets a family cancel until an hour before, to the second', () => {
    expect(may('cancel', 'confirmed', '2026-12-06T23:59:59Z')).toBe(true);
    expect(may('cancel', 'confirmed', '2026-12-07T00:00:00Z')).toBe(false);
    expect(may('callOff', 'confirmed', '2026-12-07T01:10:00Z')).toBe(true);
  });

  it('starts a call from ten minutes before until the day in Japan is over', () => {
    expect(may('start', 'confirmed', '2026-12-07T00:49:59Z')).toBe(false);
    expect(may('start', 'confirmed', '2026-12-07T00:50:00Z')).toBe(true);
    expect(may('start', 'confirmed', '2026-12-07T14:59:59Z')).toBe(true);
    expect(may('start', 'confirmed', '2026-12-07T15:00:00Z')).toBe(false);
    expect(may('start', 'requested', '2026-12-07T00:55:00Z')).toBe(false);
  });

  it('calls somebody absent ten minutes after the beginning, not earlier', () => {
    expect(may('noShow', 'confirmed', '2026-12-07T01:09:59Z')).toBe(false);
    expect(may('noShow', 'confirmed', '2026-12-07T01:10:00Z')).toBe(true);
    expect(may('noShow', 'in_call', '2026-12-07T01:10:00Z')).toBe(false);
  });

  it('decides on a request before it would begin', () => {
    expect(may('approve', 'requested', '2026-12-07T00:59:59Z')).toBe(true);
    expect(may('approve', 'requested', '2026-12-07T01:00:00Z')).toBe(false);
  });

  it('takes 電話してください on the day in Japan alone', () => {
    expect(may('askForCall', 'confirmed', '2026-12-06T14:59:59Z')).toBe(false);
    expect(may('askForCall', 'confirmed', '2026-12-06T15:00:00Z')).toBe(true);
    expect(may('askForCall', 'confirmed', '2026-12-07T15:00:00Z')).toBe(false);
  });

  it('has no address to join for a visit in person', () => {
    expect(refusalOf('setLink', at('confirmed', 'in_person'), '2026-12-07T00:55:00Z', RULES)?.kind).toBe(
      'rule',
    );
    expect(mayJoin(at('confirmed', 'in_person'), '2026-12-07T00:55:00Z', RULES)).toBe(false);
  });

  it('has a link made again where there is none, and only then', () => {
    const noon = '2026-12-06T03:00:00Z';
    expect(refusalOf('retryLink', { ...at('confirmed'), linkState: 'failed' }, noon, RULES)).toBeNull();
    for (const own of [{ linkState: 'ready' }, { mode: 'in_person' }] as const)
      expect(refusalOf('retryLink', { ...at('confirmed'), ...own }, noon, RULES)?.kind).toBe('rule');
  });

  it('lets families join from ten minutes before until the slot is over', () => {
    const join = (now: string, status: VisitStatus = 'confirmed') => mayJoin(at(status), now, RULES);
    expect(join('2026-12-07T00:49:59Z')).toBe(false);
    expect(join('2026-12-07T00:50:00Z')).toBe(true);
    expect(join('2026-12-07T01:29:59Z', 'in_call')).toBe(true);
    expect(join('2026-12-07T01:30:00Z')).toBe(false);
    expect(join('2026-12-07T00:55:00Z', 'requested')).toBe(false);
    expect(join('2026-12-07T00:55:00Z', 'cancelled_by_home')).toBe(false);
  });

  it('lists what can be done now, and nothing for what is over', () => {
    expect(actsOf(at('confirmed'), '2026-12-07T00:55:00Z', RULES)).toEqual([
      'callOff',
      'move',
      'start',
      'setLink',
      'retryLink',
      'askForCall',
    ]);
    expect(actsOf(at('completed'), '2026-12-07T00:55:00Z', RULES)).toEqual([]);
  });
});
