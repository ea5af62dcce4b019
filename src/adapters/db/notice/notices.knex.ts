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
import { column, computed, readOnly } from '../resource/columns.ts';
import type { Query } from '../transaction.ts';

/** The state as SQL, for filtering; the same rule as `noticeState` of the domain. */
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
  const columns = {
    title: column('title', z.string()),
    categoryId: column('category_id', z.number()),
    publishAt: column('publish_at', z.string()),
    endAt: column('end_at', z.string().nullable()),
    important: column('important', z.boolean()),
    importantUntil: column('important_until', z.string().nullable()),
    body: readOnly(
      'body',
      z.string().transform((html) => ({ html })),
    ),
    status: column('status', z.enum(NOTICE_STATUSES)),
    attachments: computed(
      `select coalesce(json_agg(json_build_object('mediaId', a.media_id, 'label', a.label)
        order by a.position), '[]') from ${parts}_attachments a where a.notice_id = ${table}.id`,
      z.array(z.object({ mediaId: z.number(), label: z.string() })),
    ),
  } satisfies Record<keyof NoticeContent, unknown>;
  return {
    columns,
    byState(rows: Knex.QueryBuilder, value: string): void {
      const state = NOTICE_STATES.find((one) => one === value);
      if (state) rows.whereRaw(`(${WHERE_STATE[state]})`, state === 'draft' ? {} : { now: clock.now() });
    },
    also: (input: Written) => ({ body: htmlOf(input) }),
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

/** Notices in PostgreSQL, with their attachments and the pictures of their bodies. */
export function makeNoticeRows(store: NoticeStore): NoticeRows {
  const { query, clock } = store;
  const parts = makeNoticeParts(store, { table: 'notices', parts: 'notice' });
  return makeKnexCollection<NoticeRow, NoticeForm>(query)({
    table: 'notices',
    columns: { ...parts.columns, facility: column('facility', z.enum(FACILITIES).nullable()) },
    filters: { state: parts.byState },
    complete: (row) => ({ ...row, state: noticeState(row, clock.now()) }),
    also: parts.also,
    searchText: parts.searchText,
    afterWrite: parts.writeParts,
  });
}
