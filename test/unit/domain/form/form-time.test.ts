import { describe, expect, it } from '@jest/globals';
import { clockTime, minutesOf } from '../../../../src/domain/form/form-time.ts';

const read = (raw: unknown, end = false) => {
  const result = clockTime({ label: '開始', end }).safeParse(raw);
  return result.success ? result.data : 'refused';
};

describe('a time of day', () => {
  it('is understood as people type it', () => {
    const typed = ['9:30', '09:30', '0930', '930', '9時30分', '９：３０', ' 9:30 ', '9時', '9:5', ''];
    expect(typed.map((raw) => read(raw))).toEqual([...Array(7).fill('09:30'), '09:00', '09:05', null]);
  });

  it('is refused where no clock shows it', () => {
    const typed = ['25:00', '24:00', '10:60', '10', '10:00:00', '-1:00', '12345', '午前', {}, ['x']];
    expect(typed.map((raw) => read(raw))).toEqual(Array(typed.length).fill('refused'));
  });

  it('may be the end of the day where a term ends', () => {
    expect([read('24:00', true), read('24:01', true), minutesOf('24:00')]).toEqual([
      '24:00',
      'refused',
      1440,
    ]);
  });
});
