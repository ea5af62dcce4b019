import { describe, expect, it } from '@jest/globals';
import { formValues } from '../../../../src/application/resource/form-view.ts';
import { parseForm } from '../../../../src/domain/form/form.ts';
import { anItem, itemResource, itemSchema } from '../../../support/builders/items.ts';

describe('the values a form is filled with', () => {
  it('shows a moment as its parts in Japan and a flag as a checkbox sends it', () => {
    const values = formValues(itemResource.form, anItem({ at: '2026-12-31T15:05:00Z', urgent: true }));
    expect(values).toEqual({
      name: '車いす',
      facility: 'nursing_home',
      at: { year: '2027', month: '1', day: '1', hour: '0', minute: '05' },
      urgent: 'on',
    });
  });

  it('shows what is empty as empty', () => {
    expect(formValues(itemResource.form, {})).toEqual({
      name: '',
      facility: '',
      at: { year: '', month: '', day: '', hour: '', minute: '' },
      urgent: '',
    });
  });

  it('gives back the stored row when it is sent unchanged', () => {
    for (const row of [anItem({ urgent: true }), anItem({ at: null, facility: undefined })])
      expect(parseForm(itemSchema, formValues(itemResource.form, row))).toEqual(row);
  });

  it('shows days, lists, numbers and slots each in their own way', () => {
    const fields = [
      { key: 'day', label: '日', input: 'date' },
      { key: 'tags', label: '札', input: 'choices' },
      { key: 'rank', label: '順', input: 'number' },
      { key: 'files', label: '添付', input: 'slot' },
    ] as const;
    const row = { day: '2026-04-01', tags: ['a', 1], rank: 0, files: [{ id: 3 }], secret: 'x' };
    expect(formValues(fields, row)).toEqual({
      day: { year: '2026', month: '4', day: '1' },
      tags: ['a', '1'],
      rank: '0',
      files: [{ id: 3 }],
    });
  });
});
