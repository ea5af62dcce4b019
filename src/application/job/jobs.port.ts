import type { Job } from '../../domain/job/job.ts';
import type { JobForm } from '../../domain/job/job-form.ts';
import type { Collection } from '../resource/collection.port.ts';
import type { Stored } from '../resource/resource.ts';

/** Whether a posting is shown today: not yet, now, no more, or taken away before its last day. */
export type JobState = 'upcoming' | 'open' | 'ended' | 'closed';

/** A posting as its list reads it; `code` is its anchor on the page. */
export type JobRow = Stored & JobForm & { readonly code: string; readonly state: JobState };

/** What is stored of a posting; one that came with the profile brings its code. */
export type JobInput = JobForm & { readonly code?: string };

/** 求人 as staff keep them. */
export type JobRows = Collection<JobRow, JobInput> & {
  /** The live ones that nobody has closed, past and coming ones too, in the order pages show them. */
  posted(): Promise<readonly Job[]>;
};
