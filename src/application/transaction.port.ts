/**
 * Runs the work so that all its writes are kept or none; within another one it joins that.
 * Rejects with what the work threw, after everything was taken back. No mail, HTTP or other outside call inside.
 */
export type InTransaction = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs the effect once the outermost transaction is kept, and never when it is taken back; outside of one,
 * at once. An effect that fails undoes nothing: it is logged.
 */
export type AfterCommit = (effect: () => void | Promise<void>) => void;
