import { describe, expect, it } from '@jest/globals';
import { postedAct, postedText, postedVersion } from '../../../../src/adapters/http/posted-form.ts';
import { postedIds } from '../../../../src/adapters/http/resource/list-page.ts';

const nested = Object.assign(Object.create(null), { toString: '1' });

describe('a posted text', () => {
  it('is what was typed, and of a repeated field the last', () => {
    expect(postedText({ a: 'x' }, 'a')).toBe('x');
    expect(postedText({ a: ['x', 'y'] }, 'a')).toBe('y');
    expect(postedText({ a: 3 }, 'a')).toBe('3');
  });

  it('is empty for what is missing, inherited or no text', () => {
    expect(postedText({}, 'a')).toBe('');
    expect(postedText({}, 'constructor')).toBe('');
    expect(postedText({ a: nested }, 'a')).toBe('');
    expect(postedText({ a: [nested] }, 'a')).toBe('');
  });
});

describe('a posted act', () => {
  const acts = { remove: 'removed' };

  it('is the one named', () => {
    expect(postedAct({ _act: 'remove' }, acts)).toBe('removed');
  });

  it.each(['', 'constructor', 'toString', '__proto__', 'hasOwnProperty'])('is none for %s', (name) => {
    expect(postedAct({ _act: name }, acts)).toBeUndefined();
  });

  it('is none for a nested record, and where there are no acts', () => {
    expect(postedAct({ _act: nested }, acts)).toBeUndefined();
    expect(postedAct({ _act: 'remove' })).toBeUndefined();
  });
});

describe('a posted version', () => {
  it.each([
    ['7', 7],
    ['', 0],
    ['-1', 0],
    ['1e9', 0],
    [nested, 0],
  ])('reads %p as %d', (version, number) => {
    expect(postedVersion({ version })).toBe(number);
  });
});

describe('posted ids', () => {
  it('come from boxes and from an undo, each once', () => {
    expect(postedIds({ id: ['3', '1,2', '3'] })).toEqual([3, 1, 2]);
  });

  it.each([{}, { id: nested }, { id: [nested, '0', 'abc'] }])(
    'are refused when there is none: %p',
    (form) => {
      expect(() => postedIds(form)).toThrow('行を1つ以上選んでから押してください。');
    },
  );

  it('are refused when there are more than a page shows', () => {
    const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(',');
    expect(postedIds({ id: ids(100) })).toHaveLength(100);
    expect(() => postedIds({ id: ids(101) })).toThrow('100行まで');
  });
});
