import { describe, expect, it } from '@jest/globals';
import { DomainError } from '../../../../src/domain/errors.ts';
import { parseForm } from '../../../../src/domain/form/form.ts';
import { termSchema } from '../../../../src/domain/term/term-form.ts';

const OPEN = {
  kind: 'open',
  mode: 'online',
  name: '午前',
  reason: '要らない',
  facility: 'nursing_home',
  unit: '',
  weekdays: ['1', '6'],
  startsAt: '１０：００',
  endsAt: '1130',
  validFrom: '2026-12-01',
  validUntil: '2027-03-31',
  slotMinutes: '30',
  callMinutes: '15',
  capacity: '1',
  dailyCap: '',
  holidays: 'closed',
  approval: 'instant',
  opensDaysAhead: '30',
  closesDaysBefore: '1',
  closesAt: '17時',
};
const CLOSED = {
  ...OPEN,
  kind: 'closed',
  mode: 'both',
  reason: '感染症の流行のため',
  slotMinutes: 'abc',
  endsAt: '24:00',
};

function refusals(raw: object): Record<string, string[]> {
  try {
    parseForm(termSchema, raw);
  } catch (error) {
    if (error instanceof DomainError) return error.fields;
    throw error;
  }
  return {};
}

describe('the form of a term', () => {
  it('is read with times as people type them, and without what its kind does not need', () => {
    expect(parseForm(termSchema, OPEN)).toMatchObject({
      weekdays: [1, 6],
      startsAt: '10:00',
      endsAt: '11:30',
      closesAt: '17:00',
      reason: null,
      dailyCap: null,
      slotMinutes: 30,
    });
    expect(parseForm(termSchema, CLOSED)).toMatchObject({
      kind: 'closed',
      mode: 'both',
      endsAt: '24:00',
      reason: '感染症の流行のため',
      slotMinutes: null,
      holidays: null,
    });
  });

  it.each([
    ['endsAt', { endsAt: '10:00' }, '終了は、開始よりあとの時刻にしてください。'],
    ['startsAt', { startsAt: '25:00' }, '開始は24時間制の時刻で入力してください（例：10:00）。'],
    ['startsAt', { startsAt: '24:00' }, '開始は24時間制の時刻で入力してください（例：10:00）。'],
    ['weekdays', { weekdays: [] }, '曜日を1つ以上選んでください。'],
    ['weekdays', { weekdays: ['8'] }, '曜日は一覧から選んでください。'],
    ['validUntil', { validUntil: '2026-11-30' }, '期間の終わりは、始まりと同じかあとの日にしてください。'],
    ['mode', { mode: 'both' }, '受付の種類は、オンラインか対面のどちらかを選んでください。'],
    ['slotMinutes', { slotMinutes: '' }, '枠の長さを入力してください。'],
    [
      'slotMinutes',
      { slotMinutes: '91' },
      '枠が、開始から終了までの間に入りません。短くするか、終了を遅くしてください。',
    ],
    ['callMinutes', { callMinutes: '31' }, '通話の長さは、枠の長さ以下にしてください。'],
    ['capacity', { capacity: '0' }, '定員は1から20までの数字で入力してください。'],
    ['dailyCap', { capacity: '3', dailyCap: '2' }, '1日の上限は、定員以上にしてください。'],
    ['opensDaysAhead', { opensDaysAhead: '0' }, '受付開始は、受付締切より前の日にしてください。'],
    ['holidays', { holidays: '' }, '祝日を選んでください。'],
    [
      'validFrom',
      { validFrom: '2026-02-30' },
      '期間の始まりは実際にある日付で入力してください（月は1から12、日はその月の末日まで）。',
    ],
  ])('refuses a wrong %s with the way out', (field, values, sentence) => {
    expect(refusals({ ...OPEN, ...values })[field]).toEqual([sentence]);
  });

  it('calls a 休止 by its reason where no name was typed', () => {
    const nameOf = (values: object) => (termSchema.parse({ ...CLOSED, ...values }) as { name: string }).name;
    expect(nameOf({ name: '　', reason: '配管の工事のため' })).toBe('配管の工事のため');
    expect(nameOf({ name: '', reason: 'あ'.repeat(60) })).toBe('あ'.repeat(40));
    expect(nameOf({ name: '工事', reason: '配管の工事のため' })).toBe('工事');
    expect(refusals({ ...OPEN, name: '' })).toHaveProperty('name');
  });

  it('asks a 休止 for the reason that families read', () => {
    expect(refusals({ ...CLOSED, reason: ' ' })).toEqual({
      reason: ['休止の理由を入力してください。ご家族が読みます。'],
    });
  });
});
