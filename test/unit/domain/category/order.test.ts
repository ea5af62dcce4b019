import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { moved, type Placed } from '../../../../src/domain/category/order.ts';

const at = (...positions: number[]): Placed[] =>
  positions.map((position, index) => ({ id: index + 1, position }));

const orderOf = (placed: readonly Placed[]): number[] =>
  placed.toSorted((a, b) => a.position - b.position || a.id - b.id).map(({ id }) => id);

const apply = (placed: readonly Placed[], changes: readonly Placed[]): Placed[] =>
  placed.map((one) => changes.find(({ id }) => id === one.id) ?? one);

describe('moving a category among those of its kind', () => {
  it('swaps the places of two neighbours and touches no other', () => {
    expect(moved(at(10, 25, 40), 2, 'up')).toEqual([
      { id: 2, position: 10 },
      { id: 1, position: 25 },
    ]);
  });

  it('changes nothing at the end, and nothing for one that is not there', () => {
    expect([moved(at(1, 2), 1, 'up'), moved(at(1, 2), 2, 'down'), moved(at(1, 2), 9, 'up')]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it('numbers equal positions anew', () => {
    expect(orderOf(apply(at(0, 0, 0), moved(at(0, 0, 0), 3, 'up')))).toEqual([1, 3, 2]);
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
        const changes = moved(placed, id, direction);
        expect(orderOf(apply(placed, changes))).toEqual(expected);
        expect(changes.every(({ position }) => position >= 0 && position <= 9999)).toBe(true);
      }),
    );
  });
});
