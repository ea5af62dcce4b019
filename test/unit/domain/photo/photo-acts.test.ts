import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { toFieldErrors } from '../../../../src/domain/form/form.ts';
import { inTimeOrder, moveSchema, photosMoved } from '../../../../src/domain/photo/photo-acts.ts';

describe('moving a photo', () => {
  const order = [11, 12, 13, 14];
  it.each([
    [12, { step: 'earlier' }, [12, 11, 13, 14]],
    [11, { step: 'earlier' }, order],
    [13, { step: 'later' }, [11, 12, 14, 13]],
    [14, { step: 'later' }, order],
    [14, { before: 12 }, [11, 14, 12, 13]],
    [11, { before: null }, [12, 13, 14, 11]],
    [11, { place: 3 }, [12, 13, 11, 14]],
    [13, { place: 1 }, [13, 11, 12, 14]],
    [11, { place: 2_000 }, [12, 13, 14, 11]],
  ] as const)('%d %j', (photo, to, expected) => {
    expect(photosMoved(order, photo, to)).toEqual(expected);
  });
  it('needs the photo, and the one it shall stand before', () => {
    expect(photosMoved(order, 99, { step: 'later' })).toBeNull();
    expect(photosMoved(order, 11, { before: 99 })).toBeNull();
    expect(photosMoved(order, 11, { before: 11 })).toBeNull();
  });
  it('loses none and doubles none, wherever it goes', () => {
    const ids = fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(ids, fc.nat(), fc.nat({ max: 30 }), (all, which, place) => {
        const photo = all[which % all.length] as number;
        const next = photosMoved(all, photo, { place });
        expect([...(next ?? [])].sort()).toEqual([...all].sort());
      }),
    );
  });
});

it('orders by the time of the camera, those without one after the others as they lay', () => {
  const photos = [
    { id: 1, takenAt: null },
    { id: 2, takenAt: '2026-08-02T10:00:00' },
    { id: 3, takenAt: null },
    { id: 4, takenAt: '2026-08-01T10:00:00' },
    { id: 5, takenAt: '2026-08-02T10:00:00' },
  ];
  expect(inTimeOrder(photos)).toEqual([4, 2, 5, 1, 3]);
});

describe('the form of a move', () => {
  const read = (raw: object) => {
    const result = moveSchema.safeParse(raw);
    return result.success ? result.data : Object.keys(toFieldErrors(result.error));
  };
  it.each([
    [{ move: 'earlier-12' }, { photo: 12, to: { step: 'earlier' } }],
    [
      { photo: '12', before: '3' },
      { photo: 12, to: { before: 3 } },
    ],
    [
      { photo: '12', to: 'end' },
      { photo: 12, to: { before: null } },
    ],
    [
      { photo: '12', place: '３' },
      { photo: 12, to: { place: 3 } },
    ],
    [{ photo: '12', place: '' }, ['place']],
    [{ photo: '12', place: '0' }, ['place']],
    [{ move: 'away-12' }, ['place']],
    [{}, ['place']],
  ])('%j', (raw, expected) => {
    expect(read(raw)).toEqual(expected);
  });
});
