import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first browser render, true afterwards: the two first renders agree. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
