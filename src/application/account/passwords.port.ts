/** Hashing of passwords. Every call is slow on purpose; only a few run at once, the others wait. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** False without a hash, after the same work as with one. */
  verify(hash: string | null, password: string): Promise<boolean>;
  /** True when the hash was made with weaker parameters than are used now. */
  outdated(hash: string): Promise<boolean>;
}

/** Passwords that are known from breaches and widely used. */
export interface CommonPasswords {
  /** True for a listed one, in lower case. */
  has(password: string): Promise<boolean>;
}

/** Runs a few tasks at once in this process, the others in their order; throws `tooMany` when too many wait. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Draws `count` characters from the alphabet, each equally likely and unguessable. */
export type RandomCharacters = (count: number, alphabet: string) => string;
