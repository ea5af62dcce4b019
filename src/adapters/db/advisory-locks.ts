/** PostgreSQL's advisory locks by what they guard: every number the site takes, so that no two are alike. */
export const ADVISORY_LOCKS = {
  /** Migrations: one process at a time. */
  migrations: 7_236_401_927,
  /** The number of administrators: nobody counts on one whom another transaction takes away. */
  administrators: 7_236_401_928,
  /** Terms: no two that lie over each other are saved at once. */
  terms: 7_236_401_929,
  /** The nightly backup: one process makes it. */
  backup: 7_236_401_930,
} as const;

/** The first of a lock's two numbers, for locks of which there are many; the second says which. */
export const ADVISORY_LOCK_KINDS = {
  /** A facility's day: whoever books or moves a visit counts on nobody doing the same meanwhile. */
  visitDay: 723_640_193,
  /** A visit's call: its signals get their numbers in the order in which they can be read. */
  callSignals: 723_640_194,
} as const;
