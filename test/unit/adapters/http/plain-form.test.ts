import { describe, expect, it } from '@jest/globals';
import { plainForm } from '../../../../src/adapters/http/posted-form.ts';

const bare = (record: object): object => Object.assign(Object.create(null), record);

describe('a posted form', () => {
  it('keeps its texts, lists and nested records', () => {
    const form = { a: '1', b: ['2', '3'], c: { 0: { label: '4' } }, d: null, e: true };
    expect(plainForm(form)).toEqual(form);
    expect(plainForm(bare({ a: bare({ b: '1' }) }))).toStrictEqual({ a: { b: '1' } });
  });

  it('is empty where nothing came', () => {
    expect(plainForm(undefined)).toEqual({});
  });

  it('has no names that every object has', () => {
    const form = plainForm(JSON.parse('{"a":{"toString":"1","valueOf":"2","b":"3"},"__proto__":{"c":"4"}}'));
    expect(form).toStrictEqual({ a: { b: '3' } });
    expect(`${form?.a}`).toBe('[object Object]');
    expect({}).not.toHaveProperty('c');
  });

  it('is none when it nests deeper than any form', () => {
    const nested = (depth: number): object => (depth === 0 ? {} : { a: nested(depth - 1) });
    expect(plainForm(nested(6))).not.toBeNull();
    expect(plainForm(nested(7))).toBeNull();
    expect(plainForm(JSON.parse('['.repeat(5000) + ']'.repeat(5000)))).toBeNull();
  });
});
