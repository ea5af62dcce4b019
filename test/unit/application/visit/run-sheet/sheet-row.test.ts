import { describe, expect, it } from '@jest/globals';
import type { VideoProvider } from '../../../../../src/application/visit/meeting/video-meetings.port.ts';
import { heldBack, staffActs } from '../../../../../src/application/visit/run-sheet/sheet-row.ts';
import type { Visit } from '../../../../../src/domain/visit/visit.ts';
import { aNewVisit, someVisitRules } from '../../../../support/builders/visits.ts';

/** A visit of 2026-12-07, 10:00 in Japan. */
const visit = (own: Partial<Visit>): Visit =>
  ({ ...aNewVisit(), id: 1, version: 1, startedAt: null, ...own }) as Visit;
const at = (time: string) => `2026-12-07T${time}:00Z`;
const acts = (own: Partial<Visit>, time: string, provider: VideoProvider = 'link') =>
  staffActs(visit(own), at(time), someVisitRules(), provider);

describe('what staff may do with a visit', () => {
  it.each([
    ['requested', '00:30', 'approve', ['setLink', 'move', 'decline', 'callOff']],
    ['confirmed', '00:49', null, ['setLink', 'move', 'callOff']],
    ['confirmed', '00:50', 'start', ['setLink', 'move', 'callOff']],
    ['confirmed', '01:10', 'start', ['noShow', 'setLink', 'move', 'callOff']],
    ['in_call', '01:12', 'finish', ['setLink', 'callOff']],
    ['completed', '01:20', null, ['keepMoment']],
    ['declined', '00:30', null, []],
    ['cancelled_by_family', '00:30', null, []],
  ] as const)('of a %s one at %s: next %s, and %j', (status, time, next, others) => {
    expect(acts({ status }, time)).toEqual({ next, others });
  });
  it('is no link in person, nor where the provider makes it', () => {
    expect(acts({ mode: 'in_person' }, '00:50').others).not.toContain('setLink');
    for (const provider of ['builtin', 'zoom'] as const)
      expect(acts({}, '00:50', provider).others).not.toContain('setLink');
  });
  it('is to have the link made again, where a provider makes it and it is not there', () => {
    for (const linkState of ['pending', 'failed'] as const)
      expect(acts({ linkState }, '00:50', 'zoom').others).toContain('retryLink');
    expect(acts({ linkState: 'ready' }, '00:50', 'zoom').others).not.toContain('retryLink');
    for (const provider of ['builtin', 'link'] as const)
      expect(acts({ linkState: 'failed' }, '00:50', provider).others).not.toContain('retryLink');
  });
});

describe('what the clock holds back', () => {
  const words = (time: string, own: Partial<Visit> = {}) => heldBack(visit(own), at(time), someVisitRules());
  it('is the start, then 不参加, then nothing', () => {
    expect(words('00:49')).toBe('開始は9:50から');
    expect(words('00:50')).toBe('不参加は10:10から');
    expect(words('01:10')).toBeNull();
  });
  it('is nothing of a visit in any other state', () => {
    expect(words('00:49', { status: 'requested' })).toBeNull();
    expect(words('00:55', { status: 'in_call' })).toBeNull();
  });
});
