import { maySignIn } from '../../domain/account/account.ts';
import { type Actor, GUEST } from '../../domain/actor.ts';
import { tokyoDate } from '../../domain/time.ts';
import type { Clock } from '../clock.port.ts';
import type { Accounts, Who } from './accounts.port.ts';

export type ActorOf = (who: Who) => Promise<Actor>;

/** Reads whom a session stands for as they are now: whoever may not enter any more is a guest at once. */
export function makeActorOf({ accounts, clock }: { accounts: Accounts; clock: Clock }): ActorOf {
  return async ({ audience, id }) => {
    const account = await accounts[audience].byId(id);
    return account && maySignIn(account.standing, tokyoDate(clock.now())) ? account.actor : GUEST;
  };
}
