import { describe, expect, it } from '@jest/globals';
import { albumFileName, photoFileName } from '../../../../src/domain/photo/file-names.ts';

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
