import type { TaskName } from '../../application/queue.port.ts';

/** A backup is not kept in itself: restored, it would be made again. */
const NOT_KEPT: TaskName = 'backup.take';

const COLUMNS = {
  place: 'bigint',
  task: 'text',
  payload: 'json',
  queue: 'text',
  run_at: 'timestamptz',
  attempts: 'integer',
  max_attempts: 'integer',
  key: 'text',
  priority: 'integer',
};

/**
 * Waiting jobs as a backup keeps them: by the queue's own functions, since its tables are its own and change with it.
 * A job that runs is kept as one that waits, with a try less: whoever works at it is not there after a restore.
 */
export const KEPT_JOBS = {
  name: 'queue_jobs',
  columns: Object.keys(COLUMNS),
  select: `
    select row_number() over (order by j.id) as place, t.identifier as task, j.payload, q.queue_name as queue, j.run_at,
      j.attempts - (j.locked_at is not null)::int as attempts, j.max_attempts, j.key, j.priority
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
    where t.identifier <> '${NOT_KEPT}' order by j.id`,
  clear: 'delete from graphile_worker._private_jobs',
  stage: `
    create temporary table queue_jobs (${Object.entries(COLUMNS).map(([name, type]) => `${name} ${type}`)}) on commit drop`,
  land: `
    do $$
    declare
      kept record;
      job graphile_worker._private_jobs;
    begin
      for kept in select * from queue_jobs order by place loop
        job := graphile_worker.add_job(kept.task, kept.payload, queue_name => kept.queue, run_at => kept.run_at,
          max_attempts => kept.max_attempts, job_key => kept.key, priority => kept.priority);
        perform graphile_worker.reschedule_jobs(array[job.id], attempts => kept.attempts);
      end loop;
    end $$`,
};
