import { AsyncLocalStorage } from 'node:async_hooks';

type RequestScope = {
  /** Runs work of which it is known afterwards for which request it is done. */
  run<T>(requestId: string, work: () => T): T;
  /** The request for which this is done; undefined outside of one. */
  id(): string | undefined;
};

/** Knows through all waiting which request is being answered, for logs alone. */
export function makeRequestScope(): RequestScope {
  const storage = new AsyncLocalStorage<string>();
  return { run: (requestId, work) => storage.run(requestId, work), id: () => storage.getStore() };
}
