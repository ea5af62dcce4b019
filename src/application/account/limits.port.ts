/** Counters of attempts by key, shared by all processes and kept over restarts. */
export interface Limits {
  /** Seconds until the key is free again; 0 when it is. */
  waitFor(key: string): Promise<number>;
  /** Counts one more and returns how many there are; all are forgotten `windowSeconds` after the first. */
  count(key: string, windowSeconds: number): Promise<number>;
  block(key: string, seconds: number): Promise<void>;
  /** Deletes the key's count and block. */
  forget(key: string): Promise<void>;
}
