import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { richText } from '../../../../src/adapters/richtext/rich-text.ts';

const { clean, fromPlain, toPlain, isRich, pictures } = richText;
const id = '0b5e2c1a-1111-4222-8333-abcdefabcdef';
const otherId = '9b5e2c1a-1111-4222-8333-abcdefabcdef';

describe('cleaning rich text', () => {
  it('keeps the formatting of the allow-list', () => {
    const html =
      '<h3>見出し</h3><p><strong>太い</strong><em>斜め</em><u>線</u><br />次</p><ul><li>一</li></ul><ol><li>二</li></ol><blockquote><p>引用</p></blockquote>';
    expect(clean(html)).toBe(html);
  });

  it.each([
    ['<script>alert(1)</script>あ', 'あ'],
    ['<style>p{}</style>あ', 'あ'],
    ['<p style="color:red" class="x" id="y" onclick="z()">あ</p>', '<p>あ</p>'],
    ['<iframe src="https://example.jp"></iframe>あ', 'あ'],
    ['<svg onload=alert(1)><p>あ', '<p>あ</p>'],
    ['<p>&lt;script&gt;</p>', '<p>&lt;script&gt;</p>'],
    ['<h1>大</h1><h6>小</h6><b>太</b>', '<h2>大</h2><h3>小</h3><strong>太</strong>'],
    ['<table><tr><td>表</td></tr></table>', '表'],
    ['<p>あ&#1;い\0</p>', '<p>あい</p>'],
    ['<p>あ\ufffeい&#xffff;う</p>', '<p>あいう</p>'],
  ])('turns %s into %s', (html, expected) => {
    expect(clean(html)).toBe(expected);
  });

  it.each(['https://example.jp/a?b=1', 'http://example.jp'])(
    'marks the outside link %s as noopener',
    (href) => {
      expect(clean(`<a href="${href}" target="_blank">x</a>`)).toBe(`<a href="${href}" rel="noopener">x</a>`);
    },
  );

  it.each(['mailto:a@example.jp', 'tel:0312345678', '/notice', '/notice/detail/3#top'])(
    'keeps the link %s',
    (href) => {
      expect(clean(`<a href="${href}">x</a>`)).toBe(`<a href="${href}">x</a>`);
    },
  );

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#1;script:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    '/&#9;/evil.example',
    'notice',
    '',
  ])('keeps the text of a link to %j and drops the link', (href) => {
    expect(clean(`<p><a href="${href}">x</a></p>`)).toBe('<p>x</p>');
  });

  it('keeps a picture of this site with its alternative text', () => {
    expect(clean(`<img src="/files/${id}/screen" alt="庭" width="9" onerror="x()">`)).toBe(
      `<img src="/files/${id}/screen" alt="庭" />`,
    );
    expect(clean(`<img src="/files/${id}/large">`)).toBe(`<img src="/files/${id}/large" alt="" />`);
  });

  it.each([
    'https://evil.example/x.png',
    `//evil.example/files/${id}/screen`,
    `/files/${id}/../x`,
    '/files/1/screen',
    'data:image/png;base64,x',
  ])('drops a picture from %s', (src) => {
    expect(clean(`<p>あ<img src="${src}"></p>`)).toBe('<p>あ</p>');
  });

  const piece = fc.constantFrom(
    '<p>',
    '</p>',
    '<div>',
    '</div>',
    '<ul>',
    '<li>',
    '</ul>',
    '<a href="javascript:x">',
    '<a href="/x">',
    '</a>',
    '<script>',
    '</script>',
    '<scr',
    'ipt>',
    '<img src=x onerror=y>',
    '<svg onload=z>',
    '<style>',
    '<!--',
    '-->',
    '<h1>',
    '</h1>',
    '<blockquote>',
    '<textarea>',
    '<math>',
    '<br>',
    '&lt;',
    '&#1;',
    '&',
    '"',
    "'",
    '<',
    '>',
    'あ',
    'javascript:',
    ' onclick=',
    '\0',
    `<img src="/files/${id}/screen">`,
    '<b>',
    '<table>',
    '<option>',
    '<xmp>',
    '<noscript>',
  );
  const soup = fc.oneof(
    fc.array(piece, { maxLength: 14 }).map((parts) => parts.join('')),
    fc.string(),
  );

  it('changes nothing the second time, whatever was sent', () => {
    fc.assert(
      fc.property(soup, (html) => {
        const once = clean(html);
        expect(clean(once)).toBe(once);
      }),
      { numRuns: 500 },
    );
  });

  it('leaves only tags and attributes of the allow-list, whatever was sent', () => {
    const allowed =
      /^(?:[^<>]|<\/?(?:p|h2|h3|strong|em|u|ul|ol|li|blockquote|a)>|<br \/>|<a href="(?:\/|https?:|mailto:|tel:)[^"<>]*"(?: rel="noopener")?>|<img src="\/files\/[0-9a-f-]{36}\/(?:screen|large)" alt="[^"<>]*" \/>)*$/;
    fc.assert(
      fc.property(soup, (html) => {
        expect(clean(html)).toMatch(allowed);
      }),
      { numRuns: 500 },
    );
  });
});

describe('plain text as rich text', () => {
  it.each([
    ['一行目\n二行目\n\n次の段落', '<p>一行目<br />二行目</p><p>次の段落</p>'],
    ['- りんご\n・みかん\n* かき', '<ul><li>りんご</li><li>みかん</li><li>かき</li></ul>'],
    [
      '持ち物\n・帽子\n・水筒\nお願いします',
      '<p>持ち物</p><ul><li>帽子</li><li>水筒</li></ul><p>お願いします</p>',
    ],
    ['1. 受付\n2. 面会\n３．退館', '<ol><li>受付</li><li>面会</li><li>退館</li></ol>'],
    ['3. 三から', '<p>3. 三から</p>'],
    ['1.5 リットル', '<p>1.5 リットル</p>'],
    ['-5 度', '<p>-5 度</p>'],
    ['　字下げ', '<p>　字下げ</p>'],
    ['<script>alert("1")</script> & \'x\'', '<p>&lt;script&gt;alert("1")&lt;/script&gt; &amp; \'x\'</p>'],
    ['a\r\nb\u2028c', '<p>a<br />b<br />c</p>'],
    ['', ''],
    [' \n　\n', ''],
  ])('makes of %j %s', (text, html) => {
    expect(fromPlain(text)).toBe(html);
  });

  it.each([
    ['くわしくは https://example.jp/a?b=1&c=2 へ', 'くわしくは ', 'https://example.jp/a?b=1&amp;c=2', ' へ'],
    ['（https://example.jp/）をご覧ください', '（', 'https://example.jp/', '）をご覧ください'],
    ['https://example.jpです。', '', 'https://example.jp', 'です。'],
    ['See https://example.jp.', 'See ', 'https://example.jp', '.'],
  ])('links the address in %j', (text, before, address, after) => {
    expect(fromPlain(text)).toBe(
      `<p>${before}<a href="${address}" rel="noopener">${address}</a>${after}</p>`,
    );
  });

  it('gives back typed text as it was', () => {
    const text =
      '　面会のご案内\n雨天は中止です\n\n- 帽子\n- 水筒\n\n1. 受付\n2. 面会\n\nhttps://example.jp/a をどうぞ <3 &amp;';
    expect(toPlain(fromPlain(text))).toBe(text);
  });

  const line = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '- a',
      '・b',
      '1. c',
      '2. d',
      '3．e',
      '',
      '　',
      'https://example.jp/x',
      'https://',
      '- - x',
      '1. 1. x',
      '- 1. x',
      '  - y',
      '<b>',
      '&amp;',
      'a  b',
      '\t- t',
    ),
  );
  const typed = fc.array(line, { maxLength: 8 }).map((lines) => lines.join('\n'));

  it('settles: what was typed once reads back the same ever after, and is never rich', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const html = fromPlain(text);
        expect(fromPlain(toPlain(html))).toBe(html);
        expect(isRich(html)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});

describe('rich text as plain text', () => {
  it.each([
    ['<h3>見出し</h3><p>本文</p>', '見出し\n\n本文'],
    ['<ul><li><p>一</p></li><li><p>二</p></li></ul>', '- 一\n- 二'],
    ['<p><a href="/notice">一覧</a>へ</p>', '一覧（/notice）へ'],
    ['<p><a href="tel:0312345678">0312345678</a></p>', '0312345678'],
    [`<p>前</p><img src="/files/${id}/screen" alt="庭の桜"><p>後</p>`, '前\n\n庭の桜\n\n後'],
    ['<p>&lt;b&gt; &amp;</p>', '<b> &'],
  ])('reads %s as %j', (html, text) => {
    expect(toPlain(html)).toBe(text);
  });

  it.each([
    '<h3>見出し</h3>',
    '<p><strong>太い</strong></p>',
    '<p><a href="/notice">一覧</a></p>',
    `<p><img src="/files/${id}/screen" alt="庭"></p>`,
    '<ul><li>一<ul><li>中</li></ul></li></ul>',
    '<blockquote><p>引用</p></blockquote>',
  ])('says that %s would lose its formatting', (html) => {
    expect(isRich(html)).toBe(true);
  });

  it.each([
    '<p>本文</p><p></p>',
    '<p>一<br>二</p>',
    '<ul><li><p>一</p></li><li><p>二</p></li></ul>',
    '<ol><li><p>一</p></li></ol>',
    '<p><a target="_blank" rel="noopener noreferrer" href="https://example.jp/">https://example.jp/</a></p>',
    '',
  ])('says that %s loses nothing', (html) => {
    expect(isRich(html)).toBe(false);
  });

  it('names the pictures it shows, each once', () => {
    const html = `<p>あ</p><img src="/files/${otherId}/large"><img src="/files/${id}/screen"><img src="/files/${otherId}/screen"><img src="/x">`;
    expect(pictures(html)).toEqual([otherId, id]);
    expect(pictures(`<p>/files/${id}/screen</p>`)).toEqual([]);
  });
});
