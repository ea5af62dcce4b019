import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { prepareHeadingFont, unicodeRange } from '../../../../src/adapters/fonts/heading-font.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'heading-font-'));
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function facesOf(css: string): string[] {
  return css.split('\n').filter((line) => line.startsWith('@font-face{font-family:"Engawa Heading";'));
}

describe('prepareHeadingFont', () => {
  it('gives a style sheet that names font files it really has, and a fallback of the same height', async () => {
    const font = await prepareHeadingFont({ text: 'ひあみ野', dataDir });
    const [face = ''] = facesOf(font.css);
    const name = face.match(/url\("([^"]+\.woff2)"\)/)?.[1] ?? '';
    const path = font.files.get(name) ?? '';
    expect(readFileSync(path).subarray(0, 4).toString()).toBe('wOF2');
    expect(font.preload).toEqual([name]);
    expect(face).toContain('font-display:swap');
    expect(face).toContain('unicode-range:U+3042,U+3072,U+307F,U+91CE');
    expect(font.css).toMatch(
      /"Engawa Heading Fallback".*local\(.*ascent-override:116%;descent-override:28\.8%/,
    );
    expect(readFileSync(font.files.get(font.stylesheet) ?? '', 'utf8')).toBe(font.css);
  });

  it('leaves the kept files as they are when the characters are the same', async () => {
    const first = await prepareHeadingFont({ text: 'ひあみ', dataDir });
    const before = [...first.files.values()].map((path) => [statSync(path).ino, statSync(path).mtimeMs]);
    const second = await prepareHeadingFont({ text: 'みあひひ', dataDir });
    expect(second).toEqual(first);
    expect([...second.files.values()].map((path) => [statSync(path).ino, statSync(path).mtimeMs])).toEqual(
      before,
    );
    expect(readdirSync(join(dataDir, 'fonts'))).toHaveLength(1);
  });

  it('takes name variants from the slices and leaves out what the font lacks', async () => {
    const { css } = await prepareHeadingFont({ text: 'あ髙﨑👵𠮷', dataDir });
    const ranges = facesOf(css).map((face) => face.match(/unicode-range:([^}]+)/)?.[1]);
    expect(ranges).toEqual(['U+3042', 'U+9AD9', 'U+FA11']);
  });

  it('cuts anew when a kept file was torn', async () => {
    const font = await prepareHeadingFont({ text: 'ひ', dataDir });
    const [name = ''] = font.preload;
    const path = font.files.get(name) ?? '';
    const whole = readFileSync(path);
    writeFileSync(path, whole.subarray(0, 40));
    await prepareHeadingFont({ text: 'ひ', dataDir });
    expect(readFileSync(path).equals(whole)).toBe(true);
  });

  it('leaves one folder when two processes start at once', async () => {
    const both = [
      prepareHeadingFont({ text: 'あみ', dataDir }),
      prepareHeadingFont({ text: 'あみ', dataDir }),
    ];
    const [one, other] = await Promise.all(both);
    expect(one).toEqual(other);
    expect(readdirSync(join(dataDir, 'fonts'))).toHaveLength(1);
  });
});

describe('unicodeRange', () => {
  it('joins neighbours and keeps the rest apart', () => {
    expect(unicodeRange('cabxあ')).toBe('U+61-63,U+78,U+3042');
  });
});
