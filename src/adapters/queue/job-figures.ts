/** Figures of the queue, by the view that its library keeps for others. A job is dead after its last try. */
export const JOB_FIGURES = `
  select 'jobs' as name, array[task_identifier, case
      when locked_at is not null then 'running'
      when attempts >= max_attempts then 'dead'
      when attempts > 0 then 'failing'
      when run_at > now() then 'planned'
      else 'waiting' end] as labels, count(*)::float8 as value
    from graphile_worker.jobs group by 2
  union all
  select 'job_oldest_waiting_seconds', '{}', coalesce(extract(epoch from now() - min(run_at)), 0)
    from graphile_worker.jobs where locked_at is null and attempts < max_attempts and run_at <= now()
  union all
  select 'job_workers', '{}', count(*) from queue_workers where seen_at > now() - interval '60 seconds'`;
