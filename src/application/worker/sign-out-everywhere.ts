import type { Actor } from '../../domain/actor.ts';
import type { Sessions } from '../auth/sessions.port.ts';
import { makeTouchWorker, type TouchPorts } from './touch-worker.ts';

/** Ends every session and token of a worker. Throws as the list does. */
export type SignOutWorker = (actor: Actor, id: number) => Promise<{ name: string }>;

/** Ends what the worker's access stands on; the account itself stays as it is. */
export function makeSignOutWorker(ports: TouchPorts & { sessions: Sessions }): SignOutWorker {
  const touch = makeTouchWorker(ports);
  return (actor, id) =>
    touch(actor, id, 'signOutEverywhere', async () => {
      await ports.sessions.endAll({ audience: 'manager', id });
    });
}
