/**
 * Numbers that all processes share, read when they are asked for: what each tells, and its labels. `zeros` are the
 * label values that are told even where there is nothing to count. No name, no id, no text that somebody wrote.
 */
export const FIGURES = {
  jobs: { says: 'Jobs of the queue by task and state', labels: ['task', 'state'], zeros: [] },
  job_oldest_waiting_seconds: {
    says: 'How long the oldest job that could run has been waiting',
    labels: [],
    zeros: [[]],
  },
  job_workers: { says: 'Workers of the queue that are alive, of all processes', labels: [], zeros: [[]] },
  mails: {
    says: 'Mails of the outbox by state',
    labels: ['state'],
    zeros: [['queued'], ['sent'], ['failed'], ['bounced'], ['cancelled']],
  },
  visits: { says: 'Visits of today and of later days by state', labels: ['when', 'state'], zeros: [] },
  calls: { says: 'Visits in whose call somebody is', labels: [], zeros: [[]] },
  call_devices: { says: 'Devices in calls by side', labels: ['side'], zeros: [['family'], ['home']] },
  sessions: {
    says: 'Signed-in sessions by audience',
    labels: ['audience'],
    zeros: [['family'], ['manager']],
  },
} as const satisfies Record<
  string,
  { says: string; labels: readonly string[]; zeros: readonly (readonly string[])[] }
>;

export type FigureName = keyof typeof FIGURES;

/** One number; `labels` are the values of the labels that its name has, in their order. */
export type WatchedFigure = {
  readonly name: FigureName;
  readonly labels: readonly string[];
  readonly value: number;
};

/** Reads all figures at one moment; throws where the database does not answer soon. */
export type ReadFigures = () => Promise<readonly WatchedFigure[]>;
