import { z } from 'zod';
import type { NoticeRow, NoticeRows } from '../../../application/notice/notice-rows.port.ts';
import { FACILITIES } from '../../../domain/facility.ts';
import { noticeState } from '../../../domain/notice/notice.ts';
import type { NoticeForm } from '../../../domain/notice/notice-form.ts';
import { makeKnexCollection } from '../resource/collection.knex.ts';
import { contentShape, makeNoticeParts, type NoticeStore } from './notice-parts.knex.ts';

const storedSchema = z.object({ ...contentShape, facility: z.enum(FACILITIES).nullable() });

/** Notices in PostgreSQL, with their attachments and the pictures of their bodies. */
export function makeNoticeRows(store: NoticeStore): NoticeRows {
  const { query, clock } = store;
  const parts = makeNoticeParts(store, { table: 'notices', parts: 'notice' });
  return makeKnexCollection<NoticeRow, NoticeForm>({
    query,
    table: 'notices',
    columns: { ...parts.columns, facility: 'facility' },
    filters: { state: parts.byState },
    row: storedSchema.transform((row): NoticeRow => ({ ...row, state: noticeState(row, clock.now()) })),
    toRow: (input) => ({ ...parts.toRow(input), facility: input.facility }),
    searchText: parts.searchText,
    afterWrite: parts.writeParts,
  });
}
