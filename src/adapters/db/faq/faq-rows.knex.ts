import { z } from 'zod';
import type { FaqInput, FaqRow, FaqRows } from '../../../application/faq/faq.resource.ts';
import { FACILITIES } from '../../../domain/facility.ts';
import { makeKnexCollection } from '../resource/collection.knex.ts';
import { makeListTable } from '../resource/list-table.ts';
import { storedShape } from '../resource/stored-shape.ts';
import type { Query } from '../transaction.ts';

const row = z.object({
  ...storedShape,
  code: z.string(),
  category: z.string(),
  question: z.string(),
  answer: z.string(),
  readings: z.string().nullable(),
  facility: z.enum(FACILITIES).nullable(),
  position: z.int(),
}) satisfies z.ZodType<FaqRow>;

const TABLE = {
  table: 'faq_entries',
  columns: {
    code: { sql: "coalesce(faq_entries.code, 'q' || faq_entries.id)" },
    category: 'category',
    question: 'question',
    answer: 'answer',
    readings: 'readings',
    facility: 'facility',
    position: 'position',
  },
  ties: { category: ['position'] },
} as const;

/** Questions and answers in PostgreSQL. */
export const makeFaqRows = (query: Query): FaqRows => ({
  ...makeKnexCollection<FaqRow, FaqInput>({
    ...TABLE,
    query,
    row,
    toRow: ({ code, category, question, answer, readings, facility, position }) => ({
      category,
      question,
      answer,
      readings,
      facility,
      position,
      ...(code !== undefined && { code }),
    }),
    searchText: ({ question, answer, readings }) => [question, answer, readings],
  }),
  async shown() {
    const rows = makeListTable<FaqRow>(TABLE).select(query()).whereNull('deleted_at');
    return row.array().parse(await rows.orderBy(['position', 'id']));
  },
});
