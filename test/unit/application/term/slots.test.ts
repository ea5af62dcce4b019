import { describe, expect, it } from '@jest/globals';
import { makeHasSlots } from '../../../../src/application/term/slots.ts';
import type { TermQuery } from '../../../../src/application/term/terms.port.ts';
import type { Term } from '../../../../src/domain/term/term.ts';
import { closedTerm, openTerm } from '../../../support/builders/terms.ts';

const hasSlots = (terms: readonly Term[]) =>
  makeHasSlots({
    terms: { valid: async ({ facility }: TermQuery) => terms.filter((term) => term.facility === facility) },
    closedDaysOf: async () => (day) => (day === '2026-12-29' ? '年末年始' : null),
  });

const [SUNDAY, MONDAY] = ['2026-12-06', '2026-12-07'];

describe('A day has slots', () => {
  it('where a term makes one that nothing closes', async () => {
    const has = hasSlots([openTerm({ id: 1 })]);
    expect(await Promise.all([SUNDAY, MONDAY, '2026-12-29'].map((day) => has(day, 'nursing_home')))).toEqual([
      false,
      true,
      false,
    ]);
    expect(await hasSlots([openTerm({ id: 1 }), closedTerm()])(MONDAY, 'nursing_home')).toBe(false);
  });

  it('for a worker of both facilities where one of them has', async () => {
    const has = hasSlots([openTerm({ id: 1 })]);
    expect([await has(MONDAY, null), await has(MONDAY, 'group_home')]).toEqual([true, false]);
  });

  it('in person as well', async () => {
    expect(await hasSlots([openTerm({ id: 1, mode: 'in_person' })])(MONDAY, null)).toBe(true);
  });
});
