import { describe, expect, it } from '@jest/globals';
import {
  block,
  email,
  emailWarning,
  hiraganaLine,
  line,
  loginId,
  phone,
} from '../../../../src/domain/form/text-fields.ts';
import { reading, refused } from './form-reading.ts';

describe('line and block', () => {
  const title = line({ label: '件名', max: 3, required: true });

  it('count what a person counts', () => {
    expect(reading(title, '👵🏻👵🏻か\u3099')).toBe('👵🏻👵🏻が');
    expect(reading(title, '一二三四')).toEqual(refused('件名は3文字以内で入力してください。'));
  });

  it.each([undefined, null, '', ' \u3000', '\u0000'])('take %j for missing', (raw) => {
    expect(reading(title, raw)).toEqual(refused('件名を入力してください。'));
    expect(reading(line({ label: '件名', max: 3 }), raw)).toBeNull();
  });

  it('take the last of a repeated field', () => {
    expect(reading(title, ['一', '二'])).toBe('二');
  });

  it.each([[{ a: 1 }], [[{ a: 1 }]], [true], [Number.NaN], [[[]]]])('refuse what is no text: %j', (raw) => {
    expect(reading(title, raw)).toEqual(refused('件名を読み取れませんでした。もう一度入力してください。'));
  });

  it('keep lines apart in a block alone', () => {
    expect(reading(block({ label: '本文', max: 10 }), '一\r\n二 ')).toBe('一\n二');
    expect(reading(title, '一\r\n二')).toBe('一 二');
  });
});

describe('hiraganaLine', () => {
  const kana = hiraganaLine({ label: 'ふりがな', max: 10, required: true });

  it.each([
    ['オノデラ\u3000ハル', 'おのでら\u3000はる'],
    ['ｵﾉﾃﾞﾗ', 'おのでら'],
    ['じょん・すみす', 'じょん・すみす'],
  ])('makes %j %j', (typed, text) => {
    expect(reading(kana, typed)).toBe(text);
  });

  it('refuses kanji and too long a reading', () => {
    expect(reading(kana, '小野寺')).toEqual(refused('ふりがなはひらがなで入力してください。'));
    expect(reading(kana, 'あ'.repeat(11))).toEqual(refused('ふりがなは10文字以内で入力してください。'));
  });
});

describe('phone', () => {
  const tel = phone({ label: '電話番号', required: true });

  it.each([
    ['０９０－１２３４－５６７８', '09012345678'],
    ['090ー1234ー5678', '09012345678'],
    ['03（1234）5678', '0312345678'],
    ['（０３）ー１２３４ー５６７８', '0312345678'],
    ['+81 90-1234-5678', '09012345678'],
    ['+81(0)90-1234-5678', '09012345678'],
  ])('stores %j as %s', (typed, digits) => {
    expect(reading(tel, typed)).toBe(digits);
  });

  it.each(['9012345678', '090123456789', '012345678', '090-1234-567x', '電話なし', 9012345678])(
    'refuses %j',
    (typed) => {
      expect(reading(tel, typed)).toEqual(
        refused('電話番号は0から始まる10桁か11桁の番号で入力してください（例：090-1234-5678）。'),
      );
    },
  );
});

describe('email', () => {
  const address = email({ label: 'メール', required: true });

  it.each([
    ['ｈａｎａｋｏ＠Ｅｘａｍｐｌｅ．ｊｐ\u3000', 'hanako@example.jp'],
    ['Taro.Y+1@EXAMPLE.JP', 'Taro.Y+1@example.jp'],
    ['a..b@docomo.ne.jp', 'a..b@docomo.ne.jp'],
    ['a.@docomo.ne.jp', 'a.@docomo.ne.jp'],
    ["o'neil@xn--wgv71a119e.xn--p1b6ci4b4b3a", "o'neil@xn--wgv71a119e.xn--p1b6ci4b4b3a"],
    [`${'a'.repeat(64)}@${'b.'.repeat(93)}jpn`, `${'a'.repeat(64)}@${'b.'.repeat(93)}jpn`],
  ])('takes %j as %j', (typed, stored) => {
    expect(reading(address, typed)).toBe(stored);
  });

  it.each([
    'hanako',
    'hanako@example',
    '@example.jp',
    'a@b@example.jp',
    'a b@example.jp',
    'a@-example.jp',
    'a@example..jp',
    'a@example.jp\r\nBcc: b@example.jp',
    'a@example.jp,b@example.jp',
    '<a@example.jp>',
    '花子@example.jp',
    `${'a'.repeat(65)}@example.jp`,
    'a@192.168.0.1',
  ])('refuses %j', (typed) => {
    expect(reading(address, typed)).toEqual(
      refused('メールは「hanako@example.jp」のような形で入力してください。'),
    );
  });

  it('refuses 255 characters', () => {
    expect(reading(address, `${'a'.repeat(64)}@${'b.'.repeat(93)}jpnn`)).toEqual(
      refused('メールは254文字以内で入力してください。'),
    );
  });

  it.each(['a..b@docomo.ne.jp', 'a.@docomo.ne.jp', '.a@docomo.ne.jp'])(
    'warns of the old kind %j',
    (typed) => {
      expect(reading(address, typed)).toBe(typed);
      expect(emailWarning(typed)).toContain('別のアドレスも登録してください');
    },
  );

  it('does not warn of an ordinary address', () => {
    expect(emailWarning('a.b@example.co.jp')).toBeNull();
  });
});

describe('loginId', () => {
  const login = loginId({ label: '会員番号またはメール' });

  it.each([
    ['Ｈ－０００１ ', 'H-0001'],
    ['Hー0001', 'H-0001'],
    ['hanako＠example.jp', 'hanako@example.jp'],
  ])('takes %j as %j', (typed, value) => {
    expect(reading(login, typed)).toBe(value);
  });

  it('is asked for, and refuses spaces, kana and too much', () => {
    expect(reading(login, '')).toEqual(refused('会員番号またはメールを入力してください。'));
    expect(reading(login, 'H 0001')).toEqual(
      refused('会員番号またはメールは半角の英数字と記号で、空白を入れずに入力してください。'),
    );
    expect(reading(login, 'はる')).toEqual(
      refused('会員番号またはメールは半角の英数字と記号で、空白を入れずに入力してください。'),
    );
    expect(reading(loginId({ label: '職員番号', max: 5 }), 'W-0001')).toEqual(
      refused('職員番号は5文字以内で入力してください。'),
    );
  });
});
