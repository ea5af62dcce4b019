import { describe, expect, it } from '@jest/globals';
import type { DomainError } from '../../../../src/domain/errors.ts';
import { parseForm } from '../../../../src/domain/form/form.ts';
import { noticeSchema } from '../../../../src/domain/notice/notice-form.ts';

const form = (over: Record<string, unknown> = {}) => ({
  title: '夏祭り',
  categoryId: '1',
  facility: '',
  publishAt: { year: '2026', month: '8', day: '1', hour: '0', minute: '0' },
  body: { plain: '本文' },
  status: 'published',
  ...over,
});
const parsed = (over: Record<string, unknown> = {}) => parseForm(noticeSchema, form(over));
const errorsOf = (over: Record<string, unknown>) => {
  try {
    parsed(over);
    return {};
  } catch (error) {
    return (error as DomainError).fields;
  }
};

describe('the form of a notice', () => {
  it('reads wall times as times in Japan', () => {
    expect(parsed()).toMatchObject({
      publishAt: '2026-07-31T15:00:00Z',
      endAt: null,
      facility: null,
      important: false,
      attachments: [],
      body: { plain: '本文' },
    });
  });

  it('takes the editor’s HTML before the plain text', () => {
    expect(parsed({ body: { html: ' <p>書式</p> ', plain: '書式' } }).body).toEqual({ html: '<p>書式</p>' });
  });

  it('forgets the deadline of what is not important', () => {
    const importantUntil = { year: '2026', month: '8', day: '3' };
    expect(parsed({ importantUntil }).importantUntil).toBeNull();
    expect(parsed({ importantUntil, important: '1' }).importantUntil).toBe('2026-08-03');
  });

  it.each([
    [{ title: '' }, 'title'],
    [{ title: '👵🏻'.repeat(61) }, 'title'],
    [{ categoryId: '' }, 'categoryId'],
    [{ publishAt: {} }, 'publishAt'],
    [{ body: {} }, 'body'],
    [{ body: undefined }, 'body'],
    [{ body: { plain: ' \n　' } }, 'body'],
    [{ status: 'x' }, 'status'],
    [{ facility: 'castle' }, 'facility'],
    [{ endAt: { year: '2026', month: '8', day: '1', hour: '0', minute: '0' } }, 'endAt'],
    [{ important: '1', importantUntil: { year: '2026', month: '7', day: '31' } }, 'importantUntil'],
  ])('refuses %j beside its field', (over, field) => {
    expect(errorsOf(over)).toEqual({ [field]: [expect.stringMatching(/[ぁ-ん]/)] });
  });

  it('takes a title of 60 characters as a person counts them', () => {
    expect(parsed({ title: '👵🏻'.repeat(60) }).title).toBe('👵🏻'.repeat(60));
  });

  it('takes a deadline on the very day of publishing', () => {
    const importantUntil = { year: '2026', month: '8', day: '1' };
    expect(parsed({ important: '1', importantUntil }).importantUntil).toBe('2026-08-01');
  });
});

describe('the attachments of a notice', () => {
  it('leave out blank rows, whether they come as a list or by number', () => {
    const one = { mediaId: '5', label: '案内' };
    const blank = { mediaId: '', label: ' ' };
    expect(parsed({ attachments: [blank, one, blank] }).attachments).toEqual([{ mediaId: 5, label: '案内' }]);
    expect(parsed({ attachments: { 0: blank, 3: one } }).attachments).toEqual([
      { mediaId: 5, label: '案内' },
    ]);
  });

  it.each([
    [[{}, { mediaId: '5', label: '' }], 'attachments[1][label]'],
    [[{ mediaId: '', label: '案内' }], 'attachments[0][mediaId]'],
    [[{ mediaId: '5', label: 'あ'.repeat(61) }], 'attachments[0][label]'],
    [[{}, { mediaId: '5', label: 'a' }, { mediaId: '5', label: 'b' }], 'attachments[2][mediaId]'],
    [Array.from({ length: 6 }, (_, id) => ({ mediaId: String(id + 1), label: 'a' })), 'attachments'],
  ])('are refused by the number of their own row: %j', (attachments, field) => {
    expect(Object.keys(errorsOf({ attachments }))).toEqual([field]);
  });
});
