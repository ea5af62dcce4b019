import { accountActs } from '../adapters/http/account/account-acts.ts';
import { randomCharacters } from '../adapters/passwords/random-signs.ts';
import {
  makeResetPassword,
  makeSignOutEverywhere,
  type PasswordHashes,
} from '../application/account/account-acts.ts';
import type { Stored } from '../application/resource/resource.ts';
import type { TouchRow } from '../application/resource/touch-row.ts';
import type { Audience } from '../domain/actor.ts';
import type { Identity } from './identity.ts';

type Parts<T extends Stored> = {
  list: string;
  audience: Audience;
  touch: TouchRow<T>;
  hashes: PasswordHashes;
  identity: Identity;
};

/** What staff do to the access of people of one list. */
export function composeAccountActs<T extends Stored & { readonly name: string }>({
  list,
  audience,
  touch,
  hashes,
  identity: { passwords, sessionRows: sessions },
}: Parts<T>) {
  const resetPassword = makeResetPassword({
    audience,
    touch,
    hashes,
    passwords,
    sessions,
    randomSigns: randomCharacters,
  });
  const signOut = makeSignOutEverywhere(audience, touch, sessions);
  return { resetPassword, formActs: accountActs({ list, resetPassword, signOut }) };
}
