import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { clockTime, dateParts, instantParts, minutesOf } from '../../../../src/domain/form/time-fields.ts';
import { tokyoParts } from '../../../../src/domain/time.ts';
import { reading, refused } from './form-reading.ts';

const run = promisify(execFile);

describe('dateParts', () => {
  const day = dateParts({ label: '撮影日', required: true });

  it.each([
    [{ year: '２０２６', month: '４', day: '1' }, '2026-04-01'],
    [{ year: 2026, month: 4, day: 1 }, '2026-04-01'],
    ['2026-04-01', '2026-04-01'],
    ['２０２６／４／１', '2026-04-01'],
    ['2026年4月1日', '2026-04-01'],
    [{ year: '2028', month: '02', day: '29' }, '2028-02-29'],
  ])('reads %j as %s', (raw, date) => {
    expect(reading(day, raw)).toBe(date);
  });

  it.each([undefined, null, '', ' ', {}, { year: '', month: ' ', day: '\u3000' }])(
    'takes %j for missing',
    (raw) => {
      expect(reading(day, raw)).toEqual(refused('撮影日を入力してください。'));
      expect(reading(dateParts({ label: '退居日' }), raw)).toBeNull();
    },
  );

  it.each([
    [{ year: '2026', month: '4' }, '撮影日の年・月・日をすべて入力してください。'],
    [{ year: '26', month: '4', day: '1' }, '撮影日の年は西暦4桁（1900から2199まで）で入力してください。'],
    [{ year: '20266', month: '4', day: '1' }, '撮影日の年は西暦4桁（1900から2199まで）で入力してください。'],
    [
      { year: '2026', month: '2', day: '29' },
      '撮影日は実際にある日付で入力してください（月は1から12、日はその月の末日まで）。',
    ],
    [
      { year: '2026', month: '13', day: '1' },
      '撮影日は実際にある日付で入力してください（月は1から12、日はその月の末日まで）。',
    ],
    [
      { year: '2026', month: 'a', day: '1' },
      '撮影日は実際にある日付で入力してください（月は1から12、日はその月の末日まで）。',
    ],
    ['きのう', '撮影日は年・月・日で入力してください（例：2026年4月1日）。'],
    ['2026-04/01', '撮影日は年・月・日で入力してください（例：2026年4月1日）。'],
    [['2026-04-01', '2026-04-02'], '撮影日を読み取れませんでした。もう一度入力してください。'],
    [{ year: { a: 1 } }, '撮影日を読み取れませんでした。もう一度入力してください。'],
    [5, '撮影日を読み取れませんでした。もう一度入力してください。'],
  ])('refuses %j: %s', (raw, message) => {
    expect(reading(day, raw)).toEqual(refused(message));
  });
});

describe('instantParts', () => {
  const moment = instantParts({ label: '公開日時', required: true });
  const date = { year: '2026', month: '11', day: '27' };

  it.each([
    [date, '2026-11-26T15:00:00Z'],
    [{ ...date, hour: '', minute: '' }, '2026-11-26T15:00:00Z'],
    [{ ...date, hour: '９', minute: '' }, '2026-11-27T00:00:00Z'],
    [{ ...date, hour: '23', minute: '59' }, '2026-11-27T14:59:00Z'],
    ['2026-11-27T09:00:00+09:00', '2026-11-27T00:00:00Z'],
    ['2026-11-27T00:00:00.5Z', '2026-11-27T00:00:00.5Z'],
  ])('reads %j as %s', (raw, instant) => {
    expect(reading(moment, raw)).toBe(instant);
  });

  it.each([undefined, '', ' ', {}, { year: '', hour: '' }])('takes %j for missing', (raw) => {
    expect(reading(moment, raw)).toEqual(refused('公開日時を入力してください。'));
    expect(reading(instantParts({ label: '終了日時' }), raw)).toBeNull();
  });

  it.each([
    [{ hour: '9' }, '公開日時の年・月・日をすべて入力してください。'],
    [{ ...date, hour: '24' }, '公開日時の時は0から23までの数字で入力してください（24時は次の日の0時です）。'],
    [{ ...date, minute: '30' }, '公開日時の時を0から23までの数字で入力してください。'],
    [{ ...date, hour: '9', minute: '60' }, '公開日時の分は0から59までの数字で入力してください。'],
    [{ ...date, hour: '9', minute: '半' }, '公開日時の分は0から59までの数字で入力してください。'],
    ['2026-11-27T09:00', '公開日時は年・月・日・時・分で入力してください。'],
    ['+275760-09-13T00:00:00Z', '公開日時の年は西暦4桁（1900から2199まで）で入力してください。'],
    [[date], '公開日時を読み取れませんでした。もう一度入力してください。'],
  ])('refuses %j: %s', (raw, message) => {
    expect(reading(moment, raw)).toEqual(refused(message));
  });

  it('comes back to the same minute from the parts of any moment', () => {
    const minutes = fc.integer({
      min: Date.parse('1952-01-01') / 60_000,
      max: Date.parse('2199-12-30') / 60_000,
    });
    fc.assert(
      fc.property(minutes, (minute) => {
        const instant = new Date(minute * 60_000).toISOString().replace('.000', '');
        expect(reading(moment, tokyoParts(instant))).toBe(instant);
      }),
    );
  });

  it.each([
    ['America/New_York', '19'],
    ['Pacific/Apia', '13'],
  ])('means Japan time in a process that lives in %s', async (zone, localHour) => {
    // A fresh process: the zone of a running one is fixed once it has looked at it.
    const program = `
      import { instantParts } from './src/domain/form/time-fields.ts';
      import { tokyoParts } from './src/domain/time.ts';
      import { formatDateTime } from './src/domain/format.ts';
      const instant = instantParts({ label: '公開日時' }).parse({ year: '2026', month: '11', day: '27', hour: '9' });
      const local = new Date(instant).getHours();
      console.log([local, instant, tokyoParts(instant).hour, formatDateTime(instant)].join());
    `;
    const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
    const { stdout } = await run(process.execPath, args, {
      env: { ...process.env, NODE_OPTIONS: '', TZ: zone },
    });
    expect(stdout.trim()).toBe(`${localHour},2026-11-27T00:00:00Z,9,2026年11月27日（金）9:00`);
  });
});

const read = (raw: unknown, end = false) => {
  const result = clockTime({ label: '開始', end }).safeParse(raw);
  return result.success ? result.data : 'refused';
};

describe('a time of day', () => {
  it('is understood as people type it', () => {
    const typed = ['9:30', '09:30', '0930', '930', '9時30分', '９：３０', ' 9:30 ', '9時', '9:5', ''];
    expect(typed.map((raw) => read(raw))).toEqual([...Array(7).fill('09:30'), '09:00', '09:05', null]);
  });

  it('is refused where no clock shows it', () => {
    const typed = ['25:00', '24:00', '10:60', '10', '10:00:00', '-1:00', '12345', '午前', {}, ['x']];
    expect(typed.map((raw) => read(raw))).toEqual(Array(typed.length).fill('refused'));
  });

  it('may be the end of the day where a term ends', () => {
    expect([read('24:00', true), read('24:01', true), minutesOf('24:00')]).toEqual([
      '24:00',
      'refused',
      1440,
    ]);
  });
});
