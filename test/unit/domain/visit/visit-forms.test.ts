import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseForm } from '../../../../src/domain/form/form.ts';
import { dayMark, dayReason } from '../../../../src/domain/visit/slot-offers.ts';
import { isReference, referenceOf } from '../../../../src/domain/visit/visit.ts';
import {
  bookingOnBehalfSchema,
  bookingSchema,
  meetingLinkSchema,
} from '../../../../src/domain/visit/visit-forms.ts';

const FORM = {
  residentId: '7',
  mode: 'online',
  startsAt: '2026-12-07T01:00:00Z',
  participants: [
    { name: '　水越　真弓 ', relation: '長女' },
    { name: '', relation: '' },
    { name: '水越 蓮', relation: '' },
  ],
  phone: '０９０－１２３４－５６７８',
  message: 'よろしくお願いします',
};
const fieldsOf = (raw: unknown, schema = bookingSchema(5)) => {
  try {
    parseForm(schema, raw);
    return {};
  } catch (error) {
    return (error as { fields: Record<string, string[]> }).fields;
  }
};

describe('The form of a booking', () => {
  it('takes what people type, and drops rows left empty', () => {
    expect(parseForm(bookingSchema(5), FORM)).toEqual({
      residentId: 7,
      mode: 'online',
      startsAt: '2026-12-07T01:00:00Z',
      participants: [
        { name: '水越　真弓', relation: '長女' },
        { name: '水越 蓮', relation: '' },
      ],
      phone: '09012345678',
      message: 'よろしくお願いします',
    });
  });

  it('names each field that is wrong', () => {
    const wrong = {
      ...FORM,
      participants: [
        { name: '', relation: '長女' },
        { name: '水越 蓮', relation: '' },
      ],
      phone: '123',
      message: 'あ'.repeat(201),
      startsAt: 'あした',
    };
    expect(Object.keys(fieldsOf(wrong)).sort()).toEqual([
      'message',
      'participants[0][name]',
      'phone',
      'startsAt',
    ]);
    expect(fieldsOf({ ...FORM, participants: [] })).toHaveProperty(['participants[0][name]']);
    expect(fieldsOf({ ...FORM, participants: Array(6).fill({ name: '蓮' }) })).toHaveProperty('participants');
    expect(fieldsOf({ ...FORM, message: '👵🏻'.repeat(200) })).toEqual({});
  });

  it('asks staff how the booking came', () => {
    const typed = { ...FORM, memberId: '', channel: 'phone', overrideReason: '' };
    expect(parseForm(bookingOnBehalfSchema(5), typed)).toMatchObject({
      memberId: null,
      channel: 'phone',
      overrideReason: null,
    });
    expect(fieldsOf({ ...typed, channel: '' }, bookingOnBehalfSchema(5) as never)).toHaveProperty('channel');
  });

  it.each([
    ['https://meet.example.jp/abc?pwd=1#x', true],
    ['http://meet.example.jp/abc', false],
    ['javascript:alert(1)//https://a.b', false],
    ['https://meet.example.jp@evil.example/', false],
    ['https://user:pass@meet.example.jp/', false],
    ['https://', false],
    ['https://meet example.jp/', false],
    [`https://meet.example.jp/${'a'.repeat(1000)}`, false],
  ])('takes %s as the address of a meeting: %s', (joinUrl, good) => {
    expect(meetingLinkSchema.safeParse({ joinUrl }).success).toBe(good);
  });
});

describe('A reference', () => {
  it('is read out without mistakes, whatever chance gives', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 4, maxLength: 4 }), (bytes) => {
        const reference = referenceOf(bytes);
        expect(isReference(reference)).toBe(true);
        expect(reference).not.toMatch(/[01OIL]/);
      }),
    );
    expect(isReference('V-0OIL')).toBe(false);
  });
});

describe('The mark of a day', () => {
  const free = { refusal: null };
  const full = { refusal: '満員です' };
  const late = { refusal: '受付は終わりました' };
  it.each([
    ['◯ with one slot that is free', [free], 'free'],
    ['◯ with half of them', [free, free, full, full], 'free'],
    ['△ with one of several', [free, full], 'few'],
    ['△ with a third', [free, free, full, full, full, full], 'few'],
    ['× with none', [full, full], 'none'],
    ['× without slots', [], 'none'],
  ])('is %s', (_name, slots, mark) => {
    expect(dayMark(slots)).toBe(mark);
  });

  it('says why a day is ×', () => {
    expect(dayReason([])).toBe('受付日ではありません');
    expect(dayReason([full, full])).toBe('満員です');
    expect(dayReason([late, full])).toBe('空きがありません');
    expect(dayReason([late, free])).toBeNull();
  });
});
