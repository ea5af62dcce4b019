import type { JobOptions, Queue, TaskName } from '../../../src/application/queue.port.ts';

type Job = JobOptions & { readonly task: TaskName; readonly payload: unknown };

/** A queue that only keeps what was asked for; a job of the same key is replaced. */
export function makeMemoryQueue(): Pick<Queue, 'add'> & { readonly jobs: Job[] } {
  const jobs: Job[] = [];
  return {
    jobs,
    async add(task, payload, options = {}) {
      const at = jobs.findIndex(({ key }) => key !== undefined && key === options.key);
      if (at >= 0) jobs.splice(at, 1);
      jobs.push({ task, payload, ...options });
    },
  };
}
