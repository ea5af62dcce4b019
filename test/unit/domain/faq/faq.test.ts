import { describe, expect, it } from '@jest/globals';
import { countEntries, faqHits } from '../../../../src/domain/faq/faq.ts';

const groups = [
  {
    code: 'fees',
    label: '費用',
    entries: [
      { code: 'deposit', question: '敷金はいりますか。', answer: '家賃の3か月分です。' },
      { code: 'cost', question: '費用は。', answer: 'ガイドをご覧ください。', readings: 'ひよう りょうきん' },
    ],
  },
  {
    code: 'entering',
    label: '入居',
    entries: [{ code: 'guarantor', question: '保証人は。', answer: '１名お願いします。' }],
  },
];

const codes = (search: string) =>
  faqHits(groups, search).flatMap(({ entries }) => entries.map(({ code }) => code));

describe('a search of the questions', () => {
  it.each(['', '  ', '　', '\u200b'])('that says nothing finds all (%j)', (search) => {
    expect(codes(search)).toEqual(['deposit', 'cost', 'guarantor']);
  });
  it.each(['がいど', 'ｶﾞｲﾄﾞ', 'ガイド', 'カ\u3099イト\u3099'])('is blind to kana and width (%s)', (search) => {
    expect(codes(search)).toEqual(['cost']);
  });
  it.each(['ひよう', 'ヒヨウ', 'ﾘｮｳｷﾝ', 'ひよう ガイド'])('finds kanji by their readings (%s)', (search) => {
    expect(codes(search)).toEqual(['cost']);
  });
  it('matches nothing that reaches from one reading into the next', () => {
    expect(codes('うり')).toEqual([]);
  });
  it('is blind to the width of digits', () => expect(codes('1名')).toEqual(['guarantor']));
  it('looks into answers as into questions, and at every word', () => {
    expect(codes('敷金　3か月')).toEqual(['deposit']);
    expect(codes('敷金 ガイド')).toEqual([]);
  });
  it('matches nothing that reaches from a question into its answer', () => {
    expect(codes('は。1名')).toEqual([]);
  });
  it('leaves out a group that lost all its questions', () => {
    expect(faqHits(groups, '保証人').map(({ code }) => code)).toEqual(['entering']);
    expect(countEntries(faqHits(groups, '保証人'))).toBe(1);
  });
});
