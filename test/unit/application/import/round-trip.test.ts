import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { memberSchema } from '../../../../src/domain/member/member.ts';
import { CONSENT_PURPOSES, CONSENT_STATES, type Consents } from '../../../../src/domain/resident/consent.ts';
import {
  RESIDENT_STATUSES,
  residentSchema,
  VISIT_PERMISSIONS,
} from '../../../../src/domain/resident/resident.ts';
import { aMemberRow, aResidentRow, membersOver, residentsOver } from '../../../support/import-world.ts';

const number = fc.stringMatching(/^[!-~]{1,20}$/);
const name = fc.oneof(
  fc.string({ minLength: 1, maxLength: 8 }),
  fc.constantFrom('髙﨑', "'=1", '＝A1', '"', ',', '-', "''@"),
);
const kana = fc.stringMatching(/^[ぁ-ん]{1,6}$/);
const note = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.constantFrom('=SUM(A1)\n二行目', "'＋1\r\n\r\nx", '\u3000字下げ'),
);
const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const person = { familyName: name, givenName: name, familyKana: kana, givenKana: kana };
const consent = fc.record({
  state: fc.constantFrom(...CONSENT_STATES),
  signer: name,
  relation: name,
  signedOn: day,
});
const consents = fc.record(Object.fromEntries(CONSENT_PURPOSES.map((purpose) => [purpose, consent])));

/** Whatever the form takes, as it stores it. */
const residents = fc
  .record({
    number,
    ...person,
    facility: fc.constant('nursing_home'),
    room: fc.stringMatching(/^[0-9A-Z-]{1,6}$/),
    movedInOn: day,
    status: fc.constantFrom(...RESIDENT_STATUSES),
    leftOn: fc.constant('2199-01-01'),
    visits: fc.constantFrom(...VISIT_PERMISSIONS),
    visitsReason: note,
    careNote: note,
    visitLimitExempt: fc.boolean(),
    consents,
  })
  .map((form) => residentSchema.safeParse(form))
  .filter(({ success }) => success)
  .map(({ data }) => aResidentRow({ ...data, consents: data?.consents as Consents }));

it('a stored resident that comes back in an export is as it was, whatever stands in it', async () => {
  await fc.assert(
    fc.asyncProperty(residents, async (row) => {
      const world = residentsOver([row]);
      const plan = await world.dryRun(world.exported());
      expect({ ...plan.counts, wrong: plan.wrong }).toEqual({ create: 0, update: 0, same: 1, wrong: [] });
    }),
  );
});

const members = fc
  .record({
    number,
    ...person,
    phone: fc.stringMatching(/^0\d{9,10}$/),
    links: fc.constant([{ residentId: 1, relation: '長女', representative: true }]),
    status: fc.constantFrom('active', 'stopped'),
    note,
  })
  .map((form) => memberSchema.safeParse(form))
  .filter(({ success }) => success)
  .map(({ data }) => aMemberRow(data));

it('so is a member, also with a phone number that a spreadsheet took for a number', async () => {
  await fc.assert(
    fc.asyncProperty(members, fc.boolean(), async (row, numeric) => {
      const world = membersOver([row]);
      const lines = world.exported().map((line) => ({
        ...line,
        ...(numeric && !row.phone.startsWith('00') && { 電話: String(Number(row.phone)) }),
      }));
      const plan = await world.dryRun(lines);
      expect({ ...plan.counts, wrong: plan.wrong }).toEqual({ create: 0, update: 0, same: 1, wrong: [] });
    }),
  );
});
