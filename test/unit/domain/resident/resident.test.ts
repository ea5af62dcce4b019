import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  CONSENT_PURPOSES,
  consentsSchema,
  consentWords,
  NO_CONSENTS,
  withdrawn,
} from '../../../../src/domain/resident/consent.ts';
import {
  anonymousResident,
  residentSchema,
  retentionOf,
  shownStatus,
} from '../../../../src/domain/resident/resident.ts';
import { seesField } from '../../../../src/domain/worker/roles.ts';
import { aConsent, aResident, someConsents } from '../../../support/builders/people.ts';

const errorsOf = (own: object): Record<string, string> => {
  const result = residentSchema.safeParse({ ...aResident(), ...own });
  if (result.success) return {};
  return Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message]));
};

describe('the form of a resident', () => {
  it('takes back what it stored, unchanged', () => {
    const stored = aResident({
      consents: someConsents({ group: aConsent(), public: aConsent({ state: 'refused' }) }),
    });
    expect(residentSchema.parse(stored)).toEqual(stored);
  });
  it('refuses a last day before the first, and an ended stay without one', () => {
    expect(errorsOf({ leftOn: '2023-06-11' })).toHaveProperty('leftOn');
    expect(errorsOf({ leftOn: '2023-06-12' })).toEqual({});
    expect(errorsOf({ status: 'deceased' }).leftOn).toContain('退居日');
  });
  it('reads rooms, kana and days as people type them', () => {
    const typed = {
      room: '３０２',
      familyKana: 'オノデラ',
      movedInOn: { year: '２０２３', month: '6', day: '１２' },
    };
    expect(residentSchema.parse({ ...aResident(), ...typed })).toEqual(aResident());
  });
  it('takes no field it does not know', () => {
    expect(residentSchema.parse({ ...aResident(), anonymisedAt: 'x', id: 9 })).toEqual(aResident());
  });
});

describe('consents', () => {
  it('that are not sent are 未確認', () => {
    for (const nothing of [undefined, null, '', 'x', {}, []])
      expect(consentsSchema.parse(nothing)).toEqual(NO_CONSENTS);
  });
  it('of 可 say who signed, as what and when; others need not', () => {
    const granted = someConsents({ individual: aConsent({ signer: null, relation: null, signedOn: null }) });
    expect(Object.keys(errorsOf({ consents: granted }))).toEqual([
      'consents.individual.signer',
      'consents.individual.relation',
      'consents.individual.signedOn',
    ]);
    expect(
      errorsOf({ consents: someConsents({ public: aConsent({ state: 'refused', signer: null }) }) }),
    ).toEqual({});
  });
  it('that are withdrawn are 不可 from that day, and no other is touched', () => {
    fc.assert(
      fc.property(fc.subarray([...CONSENT_PURPOSES]), (purposes) => {
        const before = someConsents({ individual: aConsent(), public: aConsent() });
        const after = withdrawn(before, purposes, '2026-11-28');
        for (const purpose of CONSENT_PURPOSES)
          expect(after[purpose]).toEqual(
            purposes.includes(purpose)
              ? { ...before[purpose], state: 'refused', signedOn: '2026-11-28' }
              : before[purpose],
          );
      }),
    );
  });
  it('are told in a line', () => {
    expect(
      consentWords(someConsents({ individual: aConsent(), group: aConsent({ state: 'refused' }) })),
    ).toBe('個人写真○・集合写真×・館内・広報？・公開サイト・SNS？');
  });
});

describe('the state of a resident', () => {
  it('is what was chosen until the last day is over', () => {
    expect(shownStatus({ status: 'hospital', leftOn: null }, '2026-11-28')).toBe('hospital');
    expect(shownStatus({ status: 'present', leftOn: '2026-11-28' }, '2026-11-28')).toBe('present');
    expect(shownStatus({ status: 'present', leftOn: '2026-11-27' }, '2026-11-28')).toBe('left');
    expect(shownStatus({ status: 'deceased', leftOn: '2026-11-27' }, '2026-11-28')).toBe('deceased');
  });
});

describe('what a role sees of a resident', () => {
  it('is for 広報 what tagging needs, and for 閲覧 no reason that is for staff only', () => {
    const seen = (role: 'press' | 'viewer' | 'visit') =>
      Object.keys(aResident()).filter((field) => seesField(role, 'resident', field));
    expect(seen('press')).toEqual([
      'familyName',
      'givenName',
      'familyKana',
      'givenKana',
      'facility',
      'unit',
      'room',
      'consents',
    ]);
    expect(Object.keys(aResident()).filter((field) => !seen('viewer').includes(field))).toEqual([
      'visitsReason',
    ]);
    expect(seen('visit')).toEqual(Object.keys(aResident()));
  });
});

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
