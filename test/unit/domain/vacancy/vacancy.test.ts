import { describe, expect, it } from '@jest/globals';
import { lastDueDay, vacancyLine } from '../../../../src/domain/vacancy/vacancy.ts';

const aVacancy = { asOf: '2026-11-20', rooms: [], reserved: 0, waiting: 0 };

describe('vacancyLine', () => {
  it('counts the rooms of all units and says which day that was', () => {
    const rooms = [
      { unit: '2f', count: 1 },
      { unit: '4f', count: 2 },
    ];
    expect(vacancyLine({ ...aVacancy, rooms })).toEqual({
      rooms: 3,
      asOf: '2026年11月20日（金）',
      note: null,
      closed: null,
    });
  });

  it.each([
    [{ reserved: 1 }, 'うち1室は予約済み'],
    [{ waiting: 4 }, 'お待ちの方4名'],
    [{ reserved: 1, waiting: 4 }, 'うち1室は予約済み、お待ちの方4名'],
  ])('says with %j: %s', (more, note) => {
    expect(vacancyLine({ ...aVacancy, ...more }).note).toBe(note);
  });

  it('carries the sentence of a facility that takes nobody now', () => {
    expect(vacancyLine({ ...aVacancy, closed: '改修のため休んでいます。' }).closed).toBe(
      '改修のため休んでいます。',
    );
  });
});

describe('a vacancy that nobody knows', () => {
  it('asks to call, and names no number', () => {
    expect(vacancyLine(null)).toMatchObject({
      asOf: '',
      note: null,
      closed: expect.stringContaining('お電話'),
    });
  });
});

describe('a vacancy', () => {
  it('is due for review from the thirtieth day after it was counted', () => {
    expect(lastDueDay('2026-12-20')).toBe('2026-11-20');
  });
});
