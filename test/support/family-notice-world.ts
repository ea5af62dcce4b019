import { makeCategoryCollection } from '../../src/adapters/db/category/categories.knex.ts';
import { makeHistory } from '../../src/adapters/db/history/history.knex.ts';
import type { JobOptions, Queue } from '../../src/application/queue.port.ts';
import { composeFamilyNotice } from '../../src/compose/family-notice.ts';
import type { FamilyActor } from '../../src/domain/actor.ts';
import { compareInstants } from '../../src/domain/time.ts';
import { ADMIN, makePhotoSite } from './photo-site.ts';
import { testAdapters } from './test-adapters.ts';

type Job = JobOptions & { readonly task: string; readonly noticeId: number };

/** A queue that only remembers what was asked for; a job with the same key replaces the one that waits. */
function makeWaitingQueue() {
  const jobs = new Map<string, Job>();
  const queue: Queue = {
    async add(task, payload, options = {}) {
      jobs.set(options.key ?? task, { ...options, task, ...(payload as { noticeId: number }) });
    },
    remove: async (key) => void jobs.delete(key),
    alive: async () => new Set(),
    now: async () => new Date().toISOString(),
  };
  return {
    queue,
    jobs,
    /** Takes out what is due by then. */
    take(now: string): Job[] {
      const due = [...jobs].filter(([, { runAt }]) => !runAt || compareInstants(runAt, now) <= 0);
      for (const [key] of due) jobs.delete(key);
      return due.map(([, job]) => job);
    },
  };
}

/** Notices to families wired as in the site, with their people, on a test database and a clock that stands. */
export async function makeFamilyNoticeWorld(now = '2026-11-27T00:00:00Z') {
  const site = await makePhotoSite(now);
  const { database, media, outbox, clock } = site;
  const { query, db } = database;
  const waiting = makeWaitingQueue();
  const adapters = testAdapters({
    ...database,
    history: makeHistory(query),
    clock,
    queue: waiting.queue,
  });
  const room = composeFamilyNotice(adapters, { media, outbox });
  const categoryId = await makeCategoryCollection(query).insert({
    kind: 'family',
    name: '行事',
    color: 'orange',
    position: 10,
  });
  const form = (own: object = {}) => ({
    title: '夏祭りのご案内',
    categoryId,
    audience: 'all',
    publishAt: clock.now(),
    body: { html: '<p>夕方から盆踊りをします。</p>' },
    status: 'published',
    ...own,
  });
  let told = 0;
  const letters = () => outbox.letters.slice(told);
  const update = async (id: number, own: object) => {
    const row = await room.crud.get(ADMIN, id);
    await room.crud.update(ADMIN, id, row.version, { ...row, ...own });
  };
  return {
    ...room,
    site,
    db,
    clock,
    outbox,
    waiting,
    categoryId,
    form,
    update,
    write: (own: object = {}) => room.crud.create(ADMIN, form(own)),
    /** A member of the resident with a confirmed address that wants mails on notices. */
    async family(number: string, residentIds: readonly number[], receives: readonly string[] = ['notices']) {
      const id = await site.member(number, residentIds);
      await db('email_registrations').insert({
        member_id: id,
        address: `${number.toLowerCase()}@example.jp`,
        receives,
        status: 'confirmed',
        confirmed_at: now,
      });
      return { audience: 'family', id, name: number } satisfies FamilyActor;
    },
    /** Moves the clock, and does all that is due by then. */
    async at(moment: string) {
      clock.set(moment);
      for (const { noticeId } of waiting.take(moment))
        await room.tasks['family-notice.send']({ noticeId }, { last: false });
    },
    letters,
    mailed: () => letters().map(({ to }) => to.address),
    /** As it was made, but for the outbox, of which only new letters are told from now on. */
    async empty() {
      await db.raw('truncate family_notices, residents, members cascade');
      waiting.jobs.clear();
      told = outbox.letters.length;
      clock.set(now);
    },
    close: site.close,
  };
}

export type FamilyNoticeWorld = Awaited<ReturnType<typeof makeFamilyNoticeWorld>>;
