import type { Actor } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Sessions, SignedInDevice } from './sessions.port.ts';
import { signedIn } from './signed-in.ts';

/** Where somebody is signed in, and ending it there. */
export interface OwnDevices {
  read(actor: Actor, sessionId: string): Promise<readonly SignedInDevice[]>;
  /** Throws `notFound` for what is no session of the actor's, or not any more. */
  end(actor: Actor, handle: string): Promise<void>;
  /** All but the one that asks; gives how many there were. */
  endOthers(actor: Actor, sessionId: string): Promise<number>;
}

export const makeOwnDevices = ({ sessions }: { sessions: Sessions }): OwnDevices => ({
  read: async (actor, sessionId) => sessions.devices(signedIn(actor), sessionId),
  async end(actor, handle) {
    if (!(await sessions.endOne(signedIn(actor), handle)))
      throw new DomainError(
        'notFound',
        'auth.noDevice',
        'その端末は、もうログアウトしています。画面を開き直してください。',
      );
  },
  endOthers: async (actor, sessionId) => sessions.endOthers(signedIn(actor), sessionId),
});
