import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { categorySchema, type Placed, positionsMoved } from '../../../../src/domain/category/category.ts';
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

const at = (...positions: number[]): Placed[] =>
  positions.map((position, index) => ({ id: index + 1, position }));

const orderOf = (placed: readonly Placed[]): number[] =>
  placed.toSorted((a, b) => a.position - b.position || a.id - b.id).map(({ id }) => id);

const apply = (placed: readonly Placed[], changes: readonly Placed[]): Placed[] =>
  placed.map((one) => changes.find(({ id }) => id === one.id) ?? one);

describe('moving a category among those of its kind', () => {
  it('swaps the places of two neighbours and touches no other', () => {
    expect(positionsMoved(at(10, 25, 40), 2, 'up')).toEqual([
      { id: 2, position: 10 },
      { id: 1, position: 25 },
    ]);
  });

  it('changes nothing at the end, and nothing for one that is not there', () => {
    expect([
      positionsMoved(at(1, 2), 1, 'up'),
      positionsMoved(at(1, 2), 2, 'down'),
      positionsMoved(at(1, 2), 9, 'up'),
    ]).toEqual([[], [], []]);
  });

  it('numbers equal positions anew', () => {
    expect(orderOf(apply(at(0, 0, 0), positionsMoved(at(0, 0, 0), 3, 'up')))).toEqual([1, 3, 2]);
  });

  it('moves one place and keeps the order of the others, whatever the positions', () => {
    const positions = fc.array(fc.integer({ min: 0, max: 9999 }), { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(positions, fc.nat(), fc.constantFrom('up', 'down'), (list, seed, direction) => {
        const placed = at(...list);
        const id = (seed % placed.length) + 1;
        const before = orderOf(placed);
        const from = before.indexOf(id);
        const to = direction === 'up' ? Math.max(0, from - 1) : Math.min(before.length - 1, from + 1);
        const expected = before.toSpliced(from, 1).toSpliced(to, 0, id);
        const changes = positionsMoved(placed, id, direction);
        expect(orderOf(apply(placed, changes))).toEqual(expected);
        expect(changes.every(({ position }) => position >= 0 && position <= 9999)).toBe(true);
      }),
    );
  });
});
