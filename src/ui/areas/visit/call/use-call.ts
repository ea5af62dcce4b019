import { useEffect, useState, useSyncExternalStore } from 'react';
import { type CallClient, type CallState, makeCallClient } from './call-client.ts';
import type { Comer } from './signalling.ts';

const nothing = () => () => {};
const none = () => null;

/** The call of this page, begun when the page is drawn and ended with it; null until then. */
export function useCall(comer: Comer): { client: CallClient; state: CallState } | null {
  const [client, setClient] = useState<CallClient | null>(null);
  const key = 'token' in comer ? comer.token : comer.visit;
  useEffect(() => {
    const made = makeCallClient(typeof key === 'string' ? { token: key } : { visit: key });
    setClient(made);
    made.start();
    return () => made.stop();
  }, [key]);
  const state = useSyncExternalStore(client?.subscribe ?? nothing, client?.get ?? none, none);
  return client && state ? { client, state } : null;
}
