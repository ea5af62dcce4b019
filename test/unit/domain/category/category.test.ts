import { describe, expect, it } from '@jest/globals';
import { categorySchema } from '../../../../src/domain/category/category.ts';
import { toFieldErrors } from '../../../../src/domain/form/form.ts';

const read = (raw: object) => {
  const result = categorySchema.safeParse({ kind: 'notice', name: '行事', ...raw });
  return result.success ? result.data : Object.keys(toFieldErrors(result.error));
};

describe('the form of a category', () => {
  it('fills in colour and place', () => {
    expect(read({ color: '', position: '' })).toEqual({
      kind: 'notice',
      name: '行事',
      color: 'gray',
      position: 0,
    });
  });

  it('counts the name in the characters a person sees', () => {
    const name = '👵🏻'.repeat(30);
    expect(read({ name })).toMatchObject({ name });
    expect(read({ name: `${name}あ` })).toEqual(['name']);
  });

  it.each([
    [{ kind: 'x' }, ['kind']],
    [{ kind: '' }, ['kind']],
    [{ name: '　' }, ['name']],
    [{ color: '#ff0000' }, ['color']],
    [{ position: '10000' }, ['position']],
    [{ position: '-1' }, ['position']],
  ])('refuses %j, naming the field', (raw, fields) => {
    expect(read(raw)).toEqual(fields);
  });

  it('takes full-width digits for the place', () => {
    expect(read({ position: '１２' })).toMatchObject({ position: 12 });
  });
});
