import { z } from 'zod';
import type { FaqInput, FaqRow, FaqRows } from '../../../application/faq/faq.resource.ts';
import { FACILITIES } from '../../../domain/facility.ts';
import { makeKnexCollection } from '../resource/collection.knex.ts';
import { column, computed, rowSchemaOf } from '../resource/columns.ts';
import { makeListTable } from '../resource/list-table.ts';
import type { Query } from '../transaction.ts';

const TABLE = {
  table: 'faq_entries',
  columns: {
    code: computed("coalesce(faq_entries.code, 'q' || faq_entries.id)", z.string()),
    category: column('category', z.string()),
    question: column('question', z.string()),
    answer: column('answer', z.string()),
    readings: column('readings', z.string().nullable()),
    facility: column('facility', z.enum(FACILITIES).nullable()),
    position: column('position', z.int()),
  },
  ties: { category: ['position'] },
} as const;

/** Questions and answers in PostgreSQL. */
export const makeFaqRows = (query: Query): FaqRows => ({
  ...makeKnexCollection<FaqRow, FaqInput>(query)({
    ...TABLE,
    also: ({ code }) => (code === undefined ? {} : { code }),
    searchText: ({ question, answer, readings }) => [question, answer, readings],
  }),
  async shown() {
    const rows = makeListTable<FaqRow>(TABLE).select(query()).whereNull('deleted_at');
    return rowSchemaOf(TABLE.columns)
      .array()
      .parse(await rows.orderBy(['position', 'id']));
  },
});
