import { makeHistory } from '../../src/adapters/db/history/history.knex.ts';
import { makeMails } from '../../src/adapters/db/mail/mails.knex.ts';
import type { ActRequest, PageRequest } from '../../src/adapters/http/page.ts';
import { makeQueue } from '../../src/adapters/queue/queue.ts';
import type { Delivery, NewMail } from '../../src/application/mail/mails.port.ts';
import { composeMailPages } from '../../src/compose/mail.ts';
import type { Actor } from '../../src/domain/actor.ts';
import type { MailStatus } from '../../src/domain/mail/mail.ts';
import { senderOf } from '../../src/domain/site/facility-facts.ts';
import { aNewMail } from './builders/mails.ts';
import type { TestDatabase } from './database.ts';
import { makeFixedClock } from './fakes/fixed-clock.ts';
import { testAdapters } from './test-adapters.ts';

const NOW = '2026-11-27T00:00:00Z';

/** What staff see of the outbox, wired as in the site, on a test database without anybody who sends. */
export function makeMailDesk(database: TestDatabase) {
  const { query, db } = database;
  const clock = makeFixedClock(NOW);
  const mails = makeMails(query);
  const adapters = testAdapters({
    ...database,
    history: makeHistory(query),
    queue: makeQueue(query),
    clock,
    config: { mail: { from: undefined, bounceAddress: undefined } },
  });
  const room = composeMailPages(adapters, senderOf(adapters.profile, 'https://hiami.example'));
  const asked = (actor: Actor, own: Partial<PageRequest> = {}): PageRequest => ({
    actor,
    params: {},
    query: new URLSearchParams(),
    path: '/manager/mail_sent',
    ip: '127.0.0.1',
    ...own,
  });
  const viewOf = async <V>(loading: Promise<{ view: V } | { redirect: string }>): Promise<V> => {
    const loaded = await loading;
    if ('redirect' in loaded) throw new Error('redirected');
    return loaded.view;
  };
  const act = async (
    page: 'manager.mail.list' | 'manager.mail.detail',
    request: Partial<ActRequest> & { actor: Actor },
  ) =>
    room.pages[page].act?.({
      ...asked(request.actor),
      form: {},
      files: [],
      session: {} as never,
      ...request,
    });
  return {
    ...room,
    clock,
    mails,
    /** A mail that came to that end; a queued one has no job. */
    async mail(own: Partial<NewMail> = {}, status: MailStatus = 'queued', words = '550 5.1.1 no such user') {
      const id = await mails.insert(aNewMail(own));
      if (id === null) throw new Error('the mail was there before');
      if (status === 'cancelled') await room.rows.cancel(id);
      else if (status !== 'queued') {
        const opened = await mails.open(id, clock.now());
        const outcome = OUTCOMES[status];
        await mails.close(id, opened?.attempt ?? 0, { outcome, words, status, at: clock.now() });
      }
      return id;
    },
    row: (id: number) => db('mails').where({ id }).first(),
    jobs: async (): Promise<string[]> => db('graphile_worker.jobs').orderBy('id').pluck('key'),
    list: (actor: Actor, params = '') =>
      viewOf(room.pages['manager.mail.list'].load(asked(actor, { query: new URLSearchParams(params) }))),
    detail: (actor: Actor, id: number) =>
      viewOf(room.pages['manager.mail.detail'].load(asked(actor, { params: { id: String(id) } }))),
    phones: (actor: Actor) => viewOf(room.pages['manager.mail.phones'].load(asked(actor))),
    /** An act of the list on these rows. */
    onList: (actor: Actor, name: string, ...ids: number[]) =>
      act('manager.mail.list', { actor, form: { _act: name, id: ids.map(String) } }),
    /** An act of a mail's page, as it stood at that version. */
    onDetail: (actor: Actor, name: string, id: number, version: number) =>
      act('manager.mail.detail', {
        actor,
        params: { id: String(id) },
        form: { _act: name, version: String(version) },
      }),
  };
}

export type MailDesk = ReturnType<typeof makeMailDesk>;

const OUTCOMES: Record<Exclude<MailStatus, 'queued' | 'cancelled'>, Delivery['outcome']> = {
  sent: 'accepted',
  failed: 'refused',
  bounced: 'unreachable',
};

export const emptyMails = ({ db }: TestDatabase) =>
  db.raw(
    'truncate mails, mail_attempts, mail_links, history, personal_reads, members, residents, graphile_worker._private_jobs cascade',
  );
