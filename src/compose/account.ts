import { accountActs } from '../adapters/http/account/account-acts.ts';
import { randomSigns } from '../adapters/passwords/random-signs.ts';
import { makeResetPassword, type PasswordHashes } from '../application/account/reset-password.ts';
import { makeSignOutEverywhere } from '../application/account/sign-out-everywhere.ts';
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
  const resetPassword = makeResetPassword({ audience, touch, hashes, passwords, sessions, randomSigns });
  const signOut = makeSignOutEverywhere(audience, touch, sessions);
  return { resetPassword, formActs: accountActs({ list, resetPassword, signOut }) };
}
