/** Gives `work` an empty folder of its own and removes it with all it holds, whatever happens. */
export type InWorkFolder = <T>(work: (folder: string) => Promise<T>) => Promise<T>;
