import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { escapeHtml, textOfHtml } from '../../../src/domain/html.ts';

describe('text in HTML', () => {
  it('is written so that no tag or attribute can begin or end in it', () => {
    expect(escapeHtml('<b a="1">&</b>')).toBe('&lt;b a=&quot;1&quot;&gt;&amp;&lt;/b&gt;');
  });

  it('comes back as it was, with its spaces run together', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(textOfHtml(`<p>${escapeHtml(text)}</p>`)).toBe(text.replace(/\s+/g, ' ').trim());
      }),
    );
  });

  it('is one line of the words alone, whatever stands between them', () => {
    const html =
      '<h2>夏祭り</h2><p>8月1日<br />雨天中止 &amp; 延期</p><img src="/files/a/screen" alt="やぐら" />';
    expect(textOfHtml(html)).toBe('夏祭り 8月1日 雨天中止 & 延期');
  });
});
