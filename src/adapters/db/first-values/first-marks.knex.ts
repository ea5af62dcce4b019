import { z } from 'zod';
import type { FirstKind, FirstMarks } from '../../../application/first-values/first-values.ts';
import type { Query } from '../transaction.ts';

const TABLES: Readonly<Record<FirstKind, string>> = {
  vacancy: 'vacancies',
  document: 'documents',
  faq: 'faq_entries',
  job: 'job_postings',
  link: 'links',
};

const marked = z.object({ kind: z.string() }).array();

/** The table `first_values`; an insert waits for another process's insert of the same kind. */
export const makeFirstMarks = (query: Query): FirstMarks => ({
  async made() {
    return new Set(marked.parse(await query()('first_values').select('kind')).map(({ kind }) => kind));
  },
  async claim(kind) {
    const mine = await query()('first_values').insert({ kind }).onConflict('kind').ignore().returning('kind');
    if (mine.length === 0) return false;
    return (await query()(TABLES[kind]).first('id')) === undefined;
  },
});
