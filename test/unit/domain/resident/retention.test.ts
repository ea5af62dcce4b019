import { describe, expect, it } from '@jest/globals';
import { anonymousResident, retentionOf } from '../../../../src/domain/resident/retention.ts';
import { aConsent, aResident, someConsents } from '../../../support/builders/people.ts';

const of = (leftOn: string | null, today: string, months = 12, anonymisedAt: string | null = null) =>
  retentionOf({ leftOn, anonymisedAt }, today, months);

describe('the retention of a resident', () => {
  it.each([
    [null, '2026-11-27', 'running'],
    ['2025-11-28', '2026-11-27', 'running'],
    ['2025-11-27', '2026-11-27', 'running'],
    ['2025-11-26', '2026-11-27', 'over'],
    ['2024-02-29', '2025-02-28', 'running'],
    ['2024-02-29', '2025-03-01', 'over'],
    ['2023-02-28', '2024-02-29', 'running'],
  ])('of who left on %s is on %s %s', (leftOn, today, expected) => {
    expect(of(leftOn, today)).toBe(expected);
  });
  it('counts the months of the profile, to the end of a shorter month', () => {
    expect(of('2026-02-28', '2026-03-31', 1)).toBe('running');
    expect(of('2026-02-28', '2026-04-01', 1)).toBe('over');
  });
  it('is no matter any more once the record names nobody', () => {
    expect(of('2020-01-01', '2026-11-27', 12, '2022-01-01T00:00:00Z')).toBe('anonymised');
  });
});

describe('an anonymous resident', () => {
  const before = aResident({
    leftOn: '2025-01-31',
    status: 'deceased',
    visits: 'suspended',
    visitsReason: '体調',
    careNote: '右の耳',
    visitLimitExempt: true,
    consents: someConsents({ public: aConsent() }),
  });
  it('keeps what statistics need', () => {
    const { facility, movedInOn, leftOn, status } = anonymousResident(before, 7);
    expect([facility, movedInOn, leftOn, status]).toEqual([
      'nursing_home',
      '2023-06-12',
      '2025-01-31',
      'deceased',
    ]);
  });
  it('keeps no text of the person', () => {
    const kept = JSON.stringify(anonymousResident(before, 7));
    for (const text of ['小野寺', 'ハル', 'おのでら', 'はる', 'N-302', '302', '3f', '体調', '右の耳', '水越'])
      expect(kept).not.toContain(text);
  });
});
