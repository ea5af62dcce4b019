/** Hashing of passwords. Every call is slow on purpose; only a few run at once, the others wait. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** False without a hash, after the same work as with one. */
  verify(hash: string | null, password: string): Promise<boolean>;
  /** True when the hash was made with weaker parameters than are used now. */
  outdated(hash: string): Promise<boolean>;
}
