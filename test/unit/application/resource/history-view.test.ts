import { describe, expect, it } from '@jest/globals';
import { historyView } from '../../../../src/application/resource/form-view.ts';
import { itemResource } from '../../../support/builders/items.ts';

const entry = (changes: Record<string, { before: unknown; after: unknown }>, act = 'update') => ({
  at: '2026-11-27T15:00:00Z',
  actor: '佐藤',
  act,
  changes,
});
const changesOf = (changes: Record<string, { before: unknown; after: unknown }>) =>
  historyView([entry(changes)], itemResource.form)[0]?.changes;

describe('the history as a page shows it', () => {
  it('says when in Japan time, who and what', () => {
    expect(
      historyView([entry({}), entry({}, 'publish')], itemResource.form, {}, { publish: '公開' }),
    ).toEqual([
      { at: '2026年11月28日（土）0:00', actor: '佐藤', act: '変更', changes: [] },
      { at: '2026年11月28日（土）0:00', actor: '佐藤', act: '公開', changes: [] },
    ]);
  });

  it('calls values by their labels, moments in Japan time, flags by はい and いいえ, nothing by nothing', () => {
    expect(
      changesOf({
        urgent: { before: false, after: true },
        at: { before: null, after: '2026-11-27T15:05:00Z' },
        facility: { before: 'nursing_home', after: 'gone' },
      }),
    ).toEqual([
      { label: '施設', before: '老人ホーム', after: 'gone' },
      { label: '日時', before: '', after: '2026/11/28 00:05' },
      { label: '至急', before: 'いいえ', after: 'はい' },
    ]);
  });

  it('leaves out what is no field of the form', () => {
    expect(
      changesOf({ passwordHash: { before: 'a', after: 'b' }, constructor: { before: 1, after: 2 } }),
    ).toEqual([]);
  });

  it('shortens a long text', () => {
    const after = changesOf({ name: { before: '', after: 'あ'.repeat(200) } })?.[0]?.after;
    expect(after).toBe(`${'あ'.repeat(80)}…`);
  });

  it('uses the labels of a named list, and a field’s own words', () => {
    const fields = [
      { key: 'category', label: '分類', input: 'choice', choices: 'categories' },
      {
        key: 'files',
        label: '添付',
        input: 'slot',
        words: (value: unknown) => `${(value as unknown[]).length}個`,
      },
    ] as const;
    const view = historyView(
      [entry({ category: { before: 1, after: [1, 2] }, files: { before: [], after: ['x'] } })],
      fields,
      { categories: [{ value: '1', label: '行事' }] },
    );
    expect(view[0]?.changes).toEqual([
      { label: '分類', before: '行事', after: '行事、2' },
      { label: '添付', before: '0個', after: '1個' },
    ]);
  });
});
