import type { Knex } from 'knex';
import { z } from 'zod';
import type { Clock } from '../../../application/clock.port.ts';
import type { NoticeRow, NoticeRows } from '../../../application/notice/notice-rows.port.ts';
import type { RichText } from '../../../application/notice/rich-text.port.ts';
import { FACILITIES } from '../../../domain/facility.ts';
import {
  NOTICE_STATES,
  NOTICE_STATUSES,
  type NoticeState,
  noticeState,
} from '../../../domain/notice/notice.ts';
import type { NoticeForm } from '../../../domain/notice/notice-form.ts';
import { makeKnexCollection } from '../resource/collection.knex.ts';
import { storedShape } from '../resource/stored-shape.ts';
import type { Query } from '../transaction.ts';

const storedSchema = z.object({
  ...storedShape,
  title: z.string(),
  categoryId: z.number(),
  facility: z.enum(FACILITIES).nullable(),
  publishAt: z.string(),
  endAt: z.string().nullable(),
  important: z.boolean(),
  importantUntil: z.string().nullable(),
  body: z.string().transform((html) => ({ html })),
  status: z.enum(NOTICE_STATUSES),
  attachments: z.array(z.object({ mediaId: z.number(), label: z.string() })),
});

/** The state as SQL, for filtering; `noticeState` of the domain says the same of one row. */
const WHERE_STATE: Record<NoticeState, string> = {
  draft: `notices.status = 'draft'`,
  ended: `notices.status = 'published' and notices.end_at <= :now`,
  scheduled: `notices.status = 'published' and notices.publish_at > :now and (notices.end_at is null or notices.end_at > :now)`,
  public: `notices.status = 'published' and notices.publish_at <= :now and (notices.end_at is null or notices.end_at > :now)`,
};

const ATTACHMENTS = `select coalesce(json_agg(json_build_object('mediaId', a.media_id, 'label', a.label)
  order by a.position), '[]') from notice_attachments a where a.notice_id = notices.id`;

const htmlOf = (input: NoticeForm): string => {
  if ('html' in input.body) return input.body.html;
  throw new Error('a notice is stored with a cleaned body only');
};

type Parts = { query: Query; clock: Clock; richText: Pick<RichText, 'pictures' | 'toPlain'> };

/** Notices in PostgreSQL, with their attachments and the pictures of their bodies. */
export function makeNoticeRows({ query, clock, richText }: Parts): NoticeRows {
  const writeParts = async (id: number, input: NoticeForm): Promise<void> => {
    await query()('notice_attachments').where({ notice_id: id }).delete();
    const attachments = input.attachments.map(({ mediaId, label }, position) => ({
      notice_id: id,
      position,
      media_id: mediaId,
      label,
    }));
    if (attachments.length > 0) await query()('notice_attachments').insert(attachments);
    await query()('notice_pictures').where({ notice_id: id }).delete();
    const keys = richText.pictures(htmlOf(input));
    if (keys.length > 0)
      await query().raw(
        'insert into notice_pictures (notice_id, media_id) select ?, id from media where key = any(?::uuid[])',
        [id, keys],
      );
  };
  const byState = (rows: Knex.QueryBuilder, value: string): void => {
    const state = NOTICE_STATES.find((one) => one === value);
    if (state) rows.whereRaw(`(${WHERE_STATE[state]})`, state === 'draft' ? {} : { now: clock.now() });
  };

  return makeKnexCollection<NoticeRow, NoticeForm>({
    query,
    table: 'notices',
    columns: {
      title: 'title',
      categoryId: 'category_id',
      facility: 'facility',
      publishAt: 'publish_at',
      endAt: 'end_at',
      important: 'important',
      importantUntil: 'important_until',
      body: 'body',
      status: 'status',
      attachments: { sql: ATTACHMENTS },
      // Told by the clock when the row is read, see below.
      state: { sql: 'null::text' },
    },
    filters: { state: byState },
    row: storedSchema.transform((row): NoticeRow => ({ ...row, state: noticeState(row, clock.now()) })),
    toRow: (input) => ({
      title: input.title,
      category_id: input.categoryId,
      facility: input.facility,
      publish_at: input.publishAt,
      end_at: input.endAt,
      important: input.important,
      important_until: input.importantUntil,
      body: htmlOf(input),
      status: input.status,
    }),
    searchText: (input) => [input.title, richText.toPlain(htmlOf(input))],
    afterWrite: writeParts,
  });
}
