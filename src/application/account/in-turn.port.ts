/** Runs a few works at once in this process, the others in the order they came; throws `tooMany` when too many wait. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;
