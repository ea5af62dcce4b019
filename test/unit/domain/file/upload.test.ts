import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cleanFileName } from '../../../../src/domain/file/upload.ts';

/** A name as a form parser hands it over that read its UTF-8 as Latin-1. */
const asLatin1 = (name: string): string => Buffer.from(name, 'utf8').toString('latin1');

const graphemes = (text: string): number => [...new Intl.Segmenter('ja').segment(text)].length;

describe('the name of an uploaded file', () => {
  it.each([
    ['運動会　２０２６.jpg', '運動会　２０２６.jpg'],
    ['👵.jpg', '👵.jpg'],
    ['👩🏻‍🦰👨‍👩‍👧.png', '👩🏻‍🦰👨‍👩‍👧.png'],
    ['か\u3099っき.pdf', 'がっき.pdf'],
    ['IMG_0001.HEIC', 'IMG_0001.HEIC'],
    ['../../x.jpg', 'x.jpg'],
    ['C:\\写真\\x.jpg', 'x.jpg'],
    ['/etc/passwd', 'passwd'],
    ['a\u202egpj.exe', 'agpj.exe'],
    ['a\r\nb\0\u200b\ufeff.jpg', 'ab.jpg'],
    [' 名前 .jpg ', '名前.jpg'],
    ['名前.jpg...', '名前.jpg'],
    ['..', '無題'],
    ['', '無題'],
    ['　', '無題'],
    ['folder/', '無題'],
    ['.jpg', '無題.jpg'],
    ['.htaccess', '無題.htaccess'],
    ['会議 2026.8.1', '会議 2026.8.1'],
    ['\ud800x.jpg', 'x.jpg'],
  ])('of %j is %j', (raw, name) => {
    expect(cleanFileName(raw)).toBe(name);
  });

  it.each(['運動会　２０２６.jpg', '👵.jpg', 'café.jpg'])(
    'is read as UTF-8 where %s came as Latin-1',
    (name) => {
      expect(cleanFileName(asLatin1(name))).toBe(name);
    },
  );

  it('stays as it is where it is Latin-1 in truth', () => {
    expect(cleanFileName('caf\u00e9.jpg')).toBe('café.jpg');
  });

  it('has at most 120 graphemes and keeps its extension', () => {
    const name = cleanFileName(`${'👵🏻'.repeat(300)}.jpeg`);
    expect(name).toBe(`${'👵🏻'.repeat(115)}.jpeg`);
    expect(graphemes(cleanFileName('あ'.repeat(300)))).toBe(120);
  });

  it('is bounded where one letter carries endless marks', () => {
    expect(cleanFileName(`${'e\u0301\u0302'.repeat(10)}x${'\u0301'.repeat(5000)}.jpg`).length).toBeLessThan(
      520,
    );
    expect(cleanFileName(`x${'\u0301'.repeat(5000)}.jpg`)).toBe('無題.jpg');
  });

  it('never holds a folder, a control or nothing, and cleaning it again changes nothing', () => {
    const raw = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme', maxLength: 300 }));
    fc.assert(
      fc.property(raw, (text) => {
        const name = cleanFileName(text);
        expect(name).not.toMatch(/[\\/\p{Cc}\p{Cs}\u202a-\u202e]/u);
        expect(name.trim()).toBe(name);
        expect(name).not.toBe('');
        expect(graphemes(name)).toBeLessThanOrEqual(120);
        expect(cleanFileName(asLatin1(name))).toBe(name);
      }),
    );
  });
});
