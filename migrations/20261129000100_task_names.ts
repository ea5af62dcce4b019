import type { Knex } from 'knex';

/** What the queue's tasks were called, and what they are called since: their feature, and what is done. */
const NAMES: Readonly<Record<string, string>> = {
  sendMail: 'mail.send',
  remindVisit: 'visit.remind',
  syncMeeting: 'visit.sync-meeting',
  sendFamilyNotice: 'family-notice.send',
  backUp: 'backup.take',
};

/** Jobs that wait under a task's old name wait under its new one; a database without a queue yet has none. */
export async function up(knex: Knex): Promise<void> {
  const { rows } = await knex.raw(
    "select to_regclass('graphile_worker._private_tasks') is not null as there",
  );
  if (!rows[0].there) return;
  const names = JSON.stringify(NAMES);
  await knex.raw(
    `insert into graphile_worker._private_tasks (identifier)
       select n.now from json_each_text(?::json) as n(was, now) where n.was in (select identifier from graphile_worker._private_tasks)
       on conflict do nothing`,
    [names],
  );
  await knex.raw(
    `update graphile_worker._private_jobs j set task_id = t.id
       from graphile_worker._private_tasks old
       join json_each_text(?::json) as n(was, now) on n.was = old.identifier
       join graphile_worker._private_tasks t on t.identifier = n.now
       where j.task_id = old.id`,
    [names],
  );
}
