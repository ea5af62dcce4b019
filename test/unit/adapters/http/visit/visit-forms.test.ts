import { describe, expect, it } from '@jest/globals';
import { formOfRow, inRow } from '../../../../../src/adapters/http/visit/visit-forms.ts';
import { DomainError } from '../../../../../src/domain/errors.ts';

describe('a form among those of many visits', () => {
  it('is read by its own inputs, whatever else was sent', () => {
    const form = {
      _act: 'callOff',
      visit: '12',
      note: { v12: '入浴', v13: 'ほか' },
      reason: { v13: 'care' },
      at: { v12: { year: '2026' } },
      list: ['a'],
    };
    expect(formOfRow(form, 12)).toEqual({ note: '入浴', at: { year: '2026' } });
  });
  it('gets its refusal beside its own inputs, kind and code unchanged', async () => {
    const refusal = new DomainError('invalid', 'visit.callOff', '理由を選んでください。', {
      fields: { reason: ['理由を選んでください。'], '': ['だめです。'] },
    });
    const refused = inRow(12, () => Promise.reject(refusal));
    await expect(refused).rejects.toMatchObject({
      kind: 'invalid',
      code: 'visit.callOff',
      fields: { 'reason[v12]': ['理由を選んでください。'], '': ['だめです。'] },
    });
  });
  it('leaves an error that names no input as it is', async () => {
    const error = new DomainError('conflict', 'visit.changed', 'いま「通話中」です。');
    await expect(inRow(12, () => Promise.reject(error))).rejects.toBe(error);
  });
});
