import { describe, expect, it } from '@jest/globals';
import { checkbox, choice, choices, rows } from '../../../../src/domain/form/choice-fields.ts';
import { id } from '../../../../src/domain/form/number-fields.ts';
import { reading, refused } from './form-reading.ts';

const OPTIONS = ['draft', 'published'] as const;

describe('choice', () => {
  const state = choice({ label: '状態', options: OPTIONS, required: true });

  it('takes one of its options', () => {
    expect(reading(state, 'draft')).toBe('draft');
  });

  it('asks to pick when nothing or something else came', () => {
    expect(reading(state, undefined)).toEqual(refused('状態を選んでください。'));
    expect(reading(state, 'deleted')).toEqual(refused('状態は一覧から選んでください。'));
    expect(reading(state, 'constructor')).toEqual(refused('状態は一覧から選んでください。'));
    expect(reading(choice({ label: '状態', options: OPTIONS }), '')).toBeNull();
  });
});

describe('choices', () => {
  const days = choices({ label: '曜日', options: ['mon', 'tue', 'wed'], required: true });

  it('gives each once, in their order, however the parser listed them', () => {
    expect(reading(days, ['wed', 'mon', 'wed', ''])).toEqual(['mon', 'wed']);
    expect(reading(days, 'tue')).toEqual(['tue']);
    expect(reading(days, { 0: 'tue', 21: 'mon' })).toEqual(['mon', 'tue']);
  });

  it('refuses none where one is required, and unknown ones', () => {
    expect(reading(days, undefined)).toEqual(refused('曜日を1つ以上選んでください。'));
    expect(reading(days, ['mon', 'sun'])).toEqual(refused('曜日は一覧から選んでください。'));
    expect(reading(days, { a: 'mon' })).toEqual(refused('曜日は一覧から選んでください。'));
    expect(reading(choices({ label: '曜日', options: ['mon'] }), undefined)).toEqual([]);
  });
});

describe('flag', () => {
  it.each(['on', '1', 'true', true, 1, ['0', '1']])('is true for %j', (raw) => {
    expect(reading(checkbox(), raw)).toBe(true);
  });

  it.each([undefined, null, '', '0', 'off', 'false', false, 0, ['0']])('is false for %j', (raw) => {
    expect(reading(checkbox(), raw)).toBe(false);
  });

  it.each(['yes', 2, { on: 'on' }])('refuses %j', (raw) => {
    expect(reading(checkbox({ label: '重要' }), raw)).toEqual(refused('重要を入れるか外すかしてください。'));
  });
});

describe('rows', () => {
  const residents = rows({ label: '対象', of: id({ label: '入居者', required: true }), max: 3 });

  it('reads a list however the parser gave it', () => {
    expect(reading(residents, ['1', '2'])).toEqual([1, 2]);
    expect(reading(residents, '7')).toEqual([7]);
    expect(reading(residents, { 0: '1', 25: '2' })).toEqual([1, 2]);
    expect(reading(residents, undefined)).toEqual([]);
    const withHole: unknown[] = [];
    withHole[2] = '5';
    expect(reading(residents, withHole)).toEqual([5]);
  });

  it('refuses more than its limit with one sentence, and a wrong one by its place', () => {
    expect(reading(residents, ['1', '2', '3', 'x'])).toEqual(refused('対象は3件までにしてください。'));
    expect(residents.safeParse(['1', 'x']).error?.issues).toMatchObject([
      { path: [1], message: '入居者は一覧から選んでください。' },
    ]);
  });
});
