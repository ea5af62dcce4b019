import { describe, expect, it } from '@jest/globals';
import { contentDisposition } from '../../../../src/adapters/http/content-disposition.ts';

describe('the Content-Disposition of a file', () => {
  it.each([
    ['plan.pdf', 'inline', 'inline; filename=plan.pdf'],
    [
      '運動会　２０２６.jpg',
      'attachment',
      `attachment; filename="_ 2026.jpg"; filename*=UTF-8''%E9%81%8B%E5%8B%95%E4%BC%9A%E3%80%80%EF%BC%92%EF%BC%90%EF%BC%92%EF%BC%96.jpg`,
    ],
    ['👵.jpg', 'attachment', `attachment; filename=file.jpg; filename*=UTF-8''%F0%9F%91%B5.jpg`],
    ["O'Neil (1).pdf", 'inline', `inline; filename="O'Neil (1).pdf"`],
    ['無題', 'inline', `inline; filename=file; filename*=UTF-8''%E7%84%A1%E9%A1%8C`],
  ] as const)('for %s as %s holds the name and a plain one', (name, type, header) => {
    expect(contentDisposition(name, type)).toBe(header);
  });

  it('cannot be split into a second header or a second parameter', () => {
    const header = contentDisposition('a"\r\nSet-Cookie: x=1; b.pdf', 'attachment');
    expect(header).not.toMatch(/[\r\n]/);
    expect(header.replace(/filename="[^"]*"/, '').includes('"')).toBe(false);
  });
});
