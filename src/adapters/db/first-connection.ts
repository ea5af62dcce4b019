const TRIES = 4;

/** Whether the driver gave a connection up because it was not made in time: nothing was asked yet. */
export const isConnectTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout expired';

/**
 * Does a start's first work on the database. The program is read meanwhile, and where a busy machine takes longer over
 * that than a connection may take, the answer is not seen in time: then it is tried again. Throws the last failure.
 */
export async function whenConnected<T>(work: () => Promise<T>): Promise<T> {
  for (let left = TRIES - 1; ; left -= 1)
    try {
      return await work();
    } catch (error) {
      if (left === 0 || !isConnectTimeout(error)) throw error;
    }
}
