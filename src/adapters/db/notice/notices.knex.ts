import type { Knex } from 'knex';
import { z } from 'zod';
import type { Clock } from '../../../application/clock.port.ts';
import type { NoticeRow, NoticeRows } from '../../../application/notice/notices.port.ts';
import type { RichText } from '../../../application/notice/rich-text.port.ts';
import { FACILITIES } from '../../../domain/facility.ts';
import {
  NOTICE_STATES,
  NOTICE_STATUSES,
  type NoticeContent,
  type NoticeState,
  noticeState,
} from '../../../domain/notice/notice.ts';
import type { NoticeBody, NoticeForm } from '../../../domain/notice/notice-form.ts';
import { makeKnexCollection } from '../resource/collection.knex.ts';
import type { Source } from '../resource/list-table.ts';
import { storedShape } from '../resource/stored-shape.ts';
import type { Query } from '../transaction.ts';

/** A stored notice without the fields that say whom it is for. */
export const storedContentShape = {
  ...storedShape,
  title: z.string(),
  categoryId: z.number(),
  publishAt: z.string(),
  endAt: z.string().nullable(),
  important: z.boolean(),
  importantUntil: z.string().nullable(),
  body: z.string().transform((html) => ({ html })),
  status: z.enum(NOTICE_STATUSES),
  attachments: z.array(z.object({ mediaId: z.number(), label: z.string() })),
};

/** The state as SQL, for filtering; `noticeState` of the domain says the same of one row. */
const WHERE_STATE: Record<NoticeState, string> = {
  draft: `status = 'draft'`,
  ended: `status = 'published' and end_at <= :now`,
  scheduled: `status = 'published' and publish_at > :now and (end_at is null or end_at > :now)`,
  public: `status = 'published' and publish_at <= :now and (end_at is null or end_at > :now)`,
};

type Written = Omit<NoticeForm, 'facility'>;

const htmlOf = ({ body }: { readonly body: NoticeBody }): string => {
  if ('html' in body) return body.html;
  throw new Error('a notice is stored with a cleaned body only');
};

export type NoticeStore = { query: Query; clock: Clock; richText: Pick<RichText, 'pictures' | 'toPlain'> };

/**
 * What the tables of public notices and of those to families have in common. `parts` begins the names of the tables of
 * attachments and pictures.
 */
export function makeNoticeParts(
  { query, clock, richText }: NoticeStore,
  { table, parts }: { table: 'notices' | 'family_notices'; parts: 'notice' | 'family_notice' },
) {
  const columns: Record<keyof NoticeContent | 'state', Source> = {
    title: 'title',
    categoryId: 'category_id',
    publishAt: 'publish_at',
    endAt: 'end_at',
    important: 'important',
    importantUntil: 'important_until',
    body: 'body',
    status: 'status',
    attachments: {
      sql: `select coalesce(json_agg(json_build_object('mediaId', a.media_id, 'label', a.label)
        order by a.position), '[]') from ${parts}_attachments a where a.notice_id = ${table}.id`,
    },
    // Told by the clock when the row is read.
    state: { sql: 'null::text' },
  };
  return {
    columns,
    byState(rows: Knex.QueryBuilder, value: string): void {
      const state = NOTICE_STATES.find((one) => one === value);
      if (state) rows.whereRaw(`(${WHERE_STATE[state]})`, state === 'draft' ? {} : { now: clock.now() });
    },
    toRow: (input: Written) => ({
      title: input.title,
      category_id: input.categoryId,
      publish_at: input.publishAt,
      end_at: input.endAt,
      important: input.important,
      important_until: input.importantUntil,
      body: htmlOf(input),
      status: input.status,
    }),
    searchText: (input: Written) => [input.title, richText.toPlain(htmlOf(input))],
    async writeParts(id: number, input: Written): Promise<void> {
      await query()(`${parts}_attachments`).where({ notice_id: id }).delete();
      const attachments = input.attachments.map(({ mediaId, label }, position) => ({
        notice_id: id,
        position,
        media_id: mediaId,
        label,
      }));
      if (attachments.length > 0) await query()(`${parts}_attachments`).insert(attachments);
      await query()(`${parts}_pictures`).where({ notice_id: id }).delete();
      const keys = richText.pictures(htmlOf(input));
      if (keys.length > 0)
        await query().raw(
          `insert into ${parts}_pictures (notice_id, media_id) select ?, id from media where key = any(?::uuid[])`,
          [id, keys],
        );
    },
  };
}

const storedSchema = z.object({ ...storedContentShape, facility: z.enum(FACILITIES).nullable() });

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
