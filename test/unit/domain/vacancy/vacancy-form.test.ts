import { describe, expect, it } from '@jest/globals';
import { vacancySchema } from '../../../../src/domain/vacancy/vacancy-form.ts';

const TYPED = {
  facility: 'nursing_home',
  rooms: { 'nursing_home:2f': '１', 'nursing_home:3f': '', 'nursing_home:4f': '0', 'group_home:2f': '5' },
  reserved: '1',
  waiting: '',
  closed: '',
};

describe('the form of a vacancy', () => {
  it('takes the free rooms of the chosen facility, and leaves out units without any', () => {
    expect(vacancySchema.parse(TYPED)).toEqual({
      facility: 'nursing_home',
      rooms: [{ unit: '2f', count: 1 }],
      reserved: 1,
      waiting: 0,
      closed: null,
    });
  });

  it.each([
    [{ reserved: '2' }, 'reserved'],
    [{ rooms: { 'nursing_home:2f': '-1' } }, 'rooms'],
    [{ rooms: { 'castle:2f': '1' } }, 'rooms'],
    [{ rooms: { '2f': '1' } }, 'rooms'],
    [{ rooms: ['1'] }, 'rooms'],
    [{ facility: 'castle' }, 'facility'],
  ])('refuses %j', (wrong, field) => {
    const { error } = vacancySchema.safeParse({ ...TYPED, ...wrong });
    expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });
});
