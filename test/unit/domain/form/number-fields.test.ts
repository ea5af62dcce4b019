import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { id, parseId, wholeNumber } from '../../../../src/domain/form/number-fields.ts';
import { reading, refused } from './form-reading.ts';

describe('wholeNumber', () => {
  const seats = wholeNumber({ label: '定員', min: 1, max: 1200, required: true });

  it.each([
    ['１２', 12],
    ['1,200', 1200],
    [' 7 ', 7],
    ['007', 7],
    [3, 3],
  ])('reads %j as %i', (raw, value) => {
    expect(reading(seats, raw)).toBe(value);
  });

  it.each(['0', '1201', '1.5', '1e3', '+5', '0x10', '十', '12,00', 1.5, 1e21, '-１'])('refuses %j', (raw) => {
    expect(reading(seats, raw)).toEqual(refused('定員は1から1200までの数字で入力してください。'));
  });

  it('asks for it, or gives null, when it is empty', () => {
    expect(reading(seats, '')).toEqual(refused('定員を入力してください。'));
    expect(reading(wholeNumber({ label: '順', min: -9, max: 9 }), '')).toBeNull();
    expect(reading(wholeNumber({ label: '順', min: -9, max: 9 }), '－５')).toBe(-5);
    expect(reading(wholeNumber({ label: '順', min: -9, max: 9 }), '-0')).toBe(0);
  });
});

describe('parseId', () => {
  it.each([
    ['1', 1],
    ['2147483647', 2147483647],
  ])('reads %j', (text, value) => {
    expect(parseId(text)).toBe(value);
  });

  it.each([
    'abc',
    '0',
    '-1',
    '2147483648',
    '9999999999',
    '1e3',
    '%00',
    '\u0000',
    '１',
    '01',
    ' 1',
    '1\n',
    '1.0',
    '',
    undefined,
  ])('takes %j for no id', (text) => {
    expect(parseId(text)).toBeNull();
  });

  it('gives the number whose plain form the text is, or null', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer().map(String)), (text) => {
        const value = parseId(text);
        expect(value === null || (String(value) === text && value > 0)).toBe(true);
      }),
    );
  });
});

describe('id', () => {
  const category = id({ label: '分類', required: true });

  it('takes what a select sends, and a number', () => {
    expect(reading(category, '12')).toBe(12);
    expect(reading(category, 12)).toBe(12);
  });

  it('asks to pick one', () => {
    expect(reading(category, '')).toEqual(refused('分類を選んでください。'));
    expect(reading(category, '0')).toEqual(refused('分類は一覧から選んでください。'));
    expect(reading(id({ label: '分類' }), undefined)).toBeNull();
  });
});
