import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  CONSENT_PURPOSES,
  consentsSchema,
  consentWords,
  NO_CONSENTS,
  withdrawn,
} from '../../../../src/domain/resident/consent.ts';
import { residentSchema, shownStatus, showsOfResident } from '../../../../src/domain/resident/resident.ts';
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
      Object.keys(aResident()).filter((field) => showsOfResident(role, field));
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
