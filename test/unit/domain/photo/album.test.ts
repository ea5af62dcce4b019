import { describe, expect, it } from '@jest/globals';
import { sharedFacility } from '../../../../src/domain/audience.ts';
import { toFieldErrors } from '../../../../src/domain/form/form.ts';
import {
  albumFileName,
  albumSchema,
  photoFileName,
  publishSchema,
} from '../../../../src/domain/photo/album.ts';

const read = (raw: object) => {
  const result = albumSchema.safeParse({ title: '夏祭り', takenOn: '2026-08-08', audience: 'all', ...raw });
  return result.success ? result.data : toFieldErrors(result.error);
};

describe('the form of an album', () => {
  it('keeps of the audience what its kind needs', () => {
    const all = { facility: 'nursing_home', unit: '3f', residentIds: ['1'] };
    expect(read(all)).toMatchObject({ audience: 'all', facility: null, unit: null, residentIds: [] });
    expect(read({ ...all, audience: 'facility' })).toMatchObject({ facility: 'nursing_home', unit: null });
    expect(read({ ...all, audience: 'unit' })).toMatchObject({ facility: 'nursing_home', unit: '3f' });
    expect(read({ ...all, audience: 'residents', residentIds: ['2', '2', '1'] })).toMatchObject({
      unit: null,
      residentIds: [2, 1],
    });
  });
  it.each([
    [{ audience: 'facility' }, 'facility'],
    [{ audience: 'unit', facility: 'group_home' }, 'unit'],
    [{ audience: 'residents' }, 'residentIds'],
    [{ audience: '' }, 'audience'],
    [{ title: '' }, 'title'],
    [{ showFrom: '2026-08-10T00:00:00Z', showUntil: '2026-08-10T00:00:00Z' }, 'showUntil'],
  ])('names what %j lacks', (raw, field) => {
    expect(Object.keys(read(raw))).toEqual([field]);
  });
});

it('is for the facility that all chosen residents live in, and for both where they do not', () => {
  const [nursing, garden] = [{ facility: 'nursing_home' }, { facility: 'group_home' }] as const;
  expect(sharedFacility([nursing, nursing])).toBe('nursing_home');
  expect(sharedFacility([nursing, garden])).toBeNull();
  expect(sharedFacility([])).toBeNull();
});

it('is published with the confirmation that everybody is tagged, and not without', () => {
  expect(publishSchema.safeParse({ everyoneTagged: 'on', upTo: '7' }).success).toBe(true);
  const refused = publishSchema.safeParse({ upTo: '7' });
  expect(refused.error && toFieldErrors(refused.error).everyoneTagged).toEqual([
    expect.stringContaining('全員選んだ'),
  ]);
});

const takenOn = '2026-11-20';

describe('the name of a photo to be saved', () => {
  it.each([
    [1, 9, '2026-11-20_夏祭り_01.jpg'],
    [7, 99, '2026-11-20_夏祭り_07.jpg'],
    [7, 100, '2026-11-20_夏祭り_007.jpg'],
    [1000, 1000, '2026-11-20_夏祭り_1000.jpg'],
  ])('tells day, album and number, so that %i of %i sorts among the others', (number, total, name) => {
    expect(photoFileName({ title: '夏祭り', takenOn }, number, total)).toBe(name);
  });
});

describe('the name of an album to be saved', () => {
  it.each([
    ['../../etc/passwd', '2026-11-20__.._etc_passwd.zip'],
    ['お花見：公園/川辺', '2026-11-20_お花見：公園_川辺.zip'],
    ['a:b*c?"d"<e>|f', '2026-11-20_a_b_c_d_e_f.zip'],
    ['改\n行\u0000', '2026-11-20_改_行_.zip'],
    ['…終わりの点. ', '2026-11-20_…終わりの点.zip'],
    ['. .', '2026-11-20_写真.zip'],
    ['🎆花火', '2026-11-20_🎆花火.zip'],
  ])('is one that every file system takes: %j', (title, name) => {
    expect(albumFileName({ title, takenOn })).toBe(name);
  });
});
