import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import { DomainError } from '../../../../src/domain/errors.ts';
import { checkbox, choice, choices, rows } from '../../../../src/domain/form/choice-fields.ts';
import { inputName, parseForm } from '../../../../src/domain/form/form.ts';
import { id, wholeNumber } from '../../../../src/domain/form/number-fields.ts';
import { block, email, hiraganaLine, line, loginId, phone } from '../../../../src/domain/form/text-fields.ts';
import { dateParts, instantParts } from '../../../../src/domain/form/time-fields.ts';

const notice = z.object({
  title: line({ label: '件名', max: 60, required: true }),
  body: block({ label: '本文', max: 100 }),
  publishAt: instantParts({ label: '公開日時', required: true }),
  important: checkbox(),
  attachments: rows({
    label: '添付ファイル',
    max: 5,
    of: z.object({
      id: id({ label: 'ファイル', required: true }),
      label: line({ label: '表示名', max: 30, required: true }),
    }),
  }),
});

const failure = (run: () => unknown): unknown => {
  try {
    run();
  } catch (error) {
    return error;
  }
  throw new Error('did not fail');
};

describe('parseForm', () => {
  it('makes clean values of what a browser sends', () => {
    const raw = {
      title: '\u3000夏祭りのお知らせ ',
      publishAt: { year: '２０２６', month: '8', day: '１', hour: '', minute: '' },
      important: 'on',
      attachments: [{ id: '3', label: 'ちらし', size: '1' }],
      admin: 'true',
    };
    expect(parseForm(notice, raw)).toEqual({
      title: '夏祭りのお知らせ',
      body: null,
      publishAt: '2026-07-31T15:00:00Z',
      important: true,
      attachments: [{ id: 3, label: 'ちらし' }],
    });
  });

  it('takes its own values back as JSON', () => {
    const values = parseForm(notice, {
      title: 'あ',
      body: '一\n二',
      publishAt: '2026-07-31T15:00:00Z',
      important: true,
      attachments: [{ id: 3, label: 'ちらし' }],
    });
    expect(parseForm(notice, JSON.parse(JSON.stringify(values)))).toEqual(values);
  });

  it('names every wrong field by its input, in Japanese', () => {
    const raw = { title: ' ', publishAt: { year: '2026' }, attachments: [{ id: '3', label: '' }] };
    const error = failure(() => parseForm(notice, raw, 'notice.invalid'));
    expect(error).toBeInstanceOf(DomainError);
    expect(error).toMatchObject({
      kind: 'invalid',
      code: 'notice.invalid',
      message: '件名を入力してください。（ほか2件）',
      fields: {
        title: ['件名を入力してください。'],
        publishAt: ['公開日時の年・月・日をすべて入力してください。'],
        'attachments[0][label]': ['表示名を入力してください。'],
      },
    });
  });

  it('speaks of the form as a whole when what came is no form', () => {
    expect(failure(() => parseForm(notice, 'x'))).toMatchObject({
      kind: 'invalid',
      fields: { '': ['入力した内容を確かめて、もう一度送ってください。'] },
    });
  });

  it('reads no value from a prototype', () => {
    const raw = JSON.parse('{"__proto__": {"title": "x"}, "publishAt": {"__proto__": {"year": "2026"}}}');
    expect(failure(() => parseForm(notice, raw))).toMatchObject({
      fields: { title: ['件名を入力してください。'], publishAt: ['公開日時を入力してください。'] },
    });
    expect(({} as Record<string, unknown>).title).toBeUndefined();
  });

  it('fails only as an invalid form, whatever is sent', () => {
    const everything = z.object({
      line: line({ label: '一', max: 5 }),
      block: block({ label: '二', max: 5 }),
      kana: hiraganaLine({ label: '三', max: 5 }),
      phone: phone({ label: '四' }),
      email: email({ label: '五' }),
      login: loginId({ label: '六' }),
      number: wholeNumber({ label: '七', min: 0, max: 9 }),
      id: id({ label: '八' }),
      choice: choice({ label: '九', options: ['a', 'b'] }),
      choices: choices({ label: '十', options: ['a', 'b'] }),
      flag: checkbox(),
      date: dateParts({ label: '日' }),
      instant: instantParts({ label: '時' }),
      rows: rows({ label: '行', max: 2, of: z.object({ line: line({ label: '行の一', max: 5 }) }) }),
    });
    const names = [
      ...Object.keys(everything.shape),
      '__proto__',
      'constructor',
      'toString',
      'year',
      'month',
      '0',
      'length',
    ];
    const junk = fc.anything({
      key: fc.constantFrom(...names),
      values: [
        fc.string({ unit: 'binary' }),
        fc.double(),
        fc.boolean(),
        fc.constant(null),
        fc.bigInt(),
        fc.constantFrom('on', '1', '２０２６'),
      ],
      withNullPrototype: true,
      withDate: true,
      withMap: true,
      withSparseArray: true,
      maxDepth: 3,
    });
    const form = fc.dictionary(fc.constantFrom(...names), junk);
    fc.assert(
      fc.property(fc.oneof(junk, form), (raw) => {
        try {
          const values = parseForm(everything, raw);
          expect(Object.keys(values).sort()).toEqual(Object.keys(everything.shape).sort());
        } catch (error) {
          expect(error).toMatchObject({ name: 'DomainError', kind: 'invalid' });
          expect(Object.keys((error as DomainError).fields)).not.toHaveLength(0);
        }
      }),
      { numRuns: 1000 },
    );
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

describe('inputName', () => {
  it('writes a path as forms name their inputs', () => {
    expect(inputName(['title'])).toBe('title');
    expect(inputName(['attachments', 0, 'label'])).toBe('attachments[0][label]');
    expect(inputName([])).toBe('');
  });
});
