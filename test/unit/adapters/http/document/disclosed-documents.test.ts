import { describe, expect, it } from '@jest/globals';
import { disclosedDocuments } from '../../../../../src/adapters/http/document/disclosed-documents.ts';
import type { DisclosureDocument } from '../../../../../src/application/document/document.resource.ts';

const aDocument = (change: Partial<DisclosureDocument>): DisclosureDocument => ({
  id: 1,
  title: '運営規程の概要',
  facility: null,
  summary: '目的と方針',
  asOf: '2026-06-01',
  file: { href: '/documents/rules.pdf', bytes: 113_138 },
  ...change,
});

const FACILITIES = [
  { facility: 'nursing_home', label: '南の家' },
  { facility: 'group_home', label: '北の家' },
] as const;

describe('disclosedDocuments', () => {
  it('gives each facility the documents that concern it, one for both to both', () => {
    const own = aDocument({ id: 2, facility: 'group_home' });
    const groups = disclosedDocuments([aDocument({}), own], FACILITIES);
    expect(groups.map(({ label, documents }) => [label, documents.map(({ id }) => id)])).toEqual([
      ['南の家', [1]],
      ['北の家', [1, 2]],
    ]);
  });

  it('shows address, type and size of the PDF and the day it tells of, and nothing for the staff only', () => {
    const [group] = disclosedDocuments([aDocument({})], FACILITIES);
    expect(group?.documents).toEqual([
      {
        id: 1,
        title: '運営規程の概要',
        summary: '目的と方針',
        asOf: { iso: '2026-06-01', text: '2026年6月1日' },
        file: { href: '/documents/rules.pdf', type: 'PDF', size: '110 KB' },
      },
    ]);
  });

  it('keeps a document without a file, with its summary', () => {
    const [group] = disclosedDocuments([aDocument({ file: null })], FACILITIES);
    expect(group?.documents[0]).toMatchObject({ summary: '目的と方針', file: null });
  });
});
