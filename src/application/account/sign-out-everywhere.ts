import type { Actor, Audience } from '../../domain/actor.ts';
import type { Stored } from '../resource/resource.ts';
import type { TouchRow } from '../resource/touch-row.ts';
import type { Sessions } from './sessions.port.ts';

/** Ends every session and token of an account; gives its row. Throws as the list does. */
export type SignOutEverywhere<T extends Stored> = (actor: Actor, id: number) => Promise<T>;

/** What the account's access stands on ends; the account itself stays as it is. */
export const makeSignOutEverywhere =
  <T extends Stored>(
    audience: Audience,
    touch: TouchRow<T>,
    sessions: Pick<Sessions, 'endAll'>,
  ): SignOutEverywhere<T> =>
  (actor, id) =>
    touch(actor, id, 'signOutEverywhere', async () => {
      await sessions.endAll({ audience, id });
      return null;
    });
