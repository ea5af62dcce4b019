/**
 * Uses what the browser keeps for this tab (`session`) or for all of them (`local`). Null where storage is switched
 * off, full or missing: callers must work without it.
 */
export const withStorage = <T>(kind: 'session' | 'local', use: (storage: Storage) => T): T | null => {
  try {
    return use(kind === 'session' ? window.sessionStorage : window.localStorage);
  } catch {
    return null;
  }
};
