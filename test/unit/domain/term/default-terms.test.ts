import { describe, expect, it } from '@jest/globals';
import { loadSiteProfile } from '../../../../src/adapters/site/site-profile.yaml.ts';
import { parseForm } from '../../../../src/domain/form/form.ts';
import { visitRulesOf } from '../../../../src/domain/site/visit-rules.ts';
import { firstOverlap } from '../../../../src/domain/term/conflicts.ts';
import { defaultTerms } from '../../../../src/domain/term/default-terms.ts';
import { periodWords, termState, weekdayWords, whenWords } from '../../../../src/domain/term/term.ts';
import { termSchema } from '../../../../src/domain/term/term-form.ts';
import { openTerm } from '../../../support/builders/terms.ts';

const RULES = visitRulesOf(loadSiteProfile('views/site'), 'nursing_home');
const usual = (times: readonly string[], more = {}) =>
  defaultTerms('nursing_home', { ...RULES, times, ...more }, '2026-11-28');

describe('the usual terms', () => {
  it('are one for each run of the profile’s times, and make just these', () => {
    const terms = usual(RULES.times);
    expect(terms.map(({ startsAt, endsAt }) => `${startsAt}-${endsAt}`)).toEqual([
      '10:00-11:30',
      '14:00-15:30',
    ]);
    expect(terms[0]).toMatchObject({ slotMinutes: 30, callMinutes: 15, capacity: 1, holidays: 'closed' });
  });

  it('do not mind the order in which the times are written', () => {
    expect(usual(['15:00', '10:30', '10:00'])).toHaveLength(2);
    expect(usual(['10:00', '11:00'], { bufferMinutes: 45 })).toHaveLength(1);
  });

  it('are what the form takes, and lie nowhere over each other', () => {
    const [first, second] = usual(RULES.times).map((term) =>
      parseForm(termSchema, { ...term, weekdays: term.weekdays.map(String) }),
    );
    if (!first || !second) throw new Error('two terms were expected');
    expect(firstOverlap(first, null, [{ ...second, id: 1 }])).toBeUndefined();
  });
});

describe('a term in words', () => {
  it('tells its weekdays as people do', () => {
    expect([[1, 2, 3, 4, 5, 6], [1, 3, 5], [6, 7], [2], [1, 2, 3, 4, 5, 6, 7]].map(weekdayWords)).toEqual([
      '月〜土',
      '月・水・金',
      '土・日',
      '火',
      '毎日',
    ]);
    expect(whenWords(openTerm({ startsAt: '00:00', endsAt: '24:00' }))).toBe('月〜土 終日');
  });

  it('tells its period, a single day once', () => {
    const days = (validUntil: string) => periodWords({ validFrom: '2026-12-01', validUntil });
    expect([days('2031-10-05'), days('2026-12-01')]).toEqual(['2026/12/1〜2031/10/5', '2026/12/1']);
  });

  it('is valid on its first and on its last day', () => {
    const term = { validFrom: '2026-12-01', validUntil: '2026-12-07' };
    const days = ['2026-11-30', '2026-12-01', '2026-12-07', '2026-12-08'];
    expect(days.map((day) => termState(term, day))).toEqual(['upcoming', 'current', 'current', 'ended']);
  });
});
