import type { Member } from '../../../src/domain/member/member.ts';
import { type Consent, type Consents, NO_CONSENTS } from '../../../src/domain/resident/consent.ts';
import type { Resident } from '../../../src/domain/resident/resident.ts';

export const aConsent = (own: Partial<Consent> = {}): Consent => ({
  state: 'granted',
  signer: '水越 真弓',
  relation: '長女',
  signedOn: '2026-04-05',
  ...own,
});

export const someConsents = (own: Partial<Consents> = {}): Consents => ({ ...NO_CONSENTS, ...own });

/** A resident's form as it is stored. */
export const aResident = (own: Partial<Resident> = {}): Resident => ({
  number: 'N-302',
  familyName: '小野寺',
  givenName: 'ハル',
  familyKana: 'おのでら',
  givenKana: 'はる',
  facility: 'nursing_home',
  unit: '3f',
  room: '302',
  movedInOn: '2023-06-12',
  leftOn: null,
  status: 'present',
  visits: 'allowed',
  visitsReason: '',
  careNote: '',
  visitLimitExempt: false,
  consents: NO_CONSENTS,
  ...own,
});

/** A member's form as it is stored. */
export const aMember = (own: Partial<Member> = {}): Member => ({
  number: 'H-0001',
  familyName: '水越',
  givenName: '真弓',
  familyKana: 'みずこし',
  givenKana: 'まゆみ',
  phone: '09012345678',
  links: [],
  status: 'active',
  note: '',
  ...own,
});
