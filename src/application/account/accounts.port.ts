import type { Standing } from '../../domain/account/account.ts';
import type { Audience, FamilyActor, WorkerActor } from '../../domain/actor.ts';
import type { InstantString } from '../../domain/time.ts';

/** Names an account, as sessions do. */
export type AccountRef = { readonly audience: Audience; readonly id: number };

/** A person who can sign in: who they are then, whether they may, and what their password is checked against. */
export type Account = {
  readonly actor: FamilyActor | WorkerActor;
  readonly standing: Standing;
  readonly passwordHash: string | null;
};

/** The accounts of one audience; a deleted one is found by its id only. */
export interface AccountStore {
  /** By the number people sign in with; upper and lower case are the same. */
  byLogin(login: string): Promise<Account | undefined>;
  byId(id: number): Promise<Account | undefined>;
  /** Keeps the time of the sign-in, and the stronger hash unless the password was changed meanwhile. */
  recordSignIn(id: number, at: InstantString, rehash: { from: string; to: string } | null): Promise<void>;
}

export type Accounts = Readonly<Record<Audience, AccountStore>>;

/** Where passwords of one audience are kept. */
export interface PasswordHashes {
  /** Also ends the account's requests for a reset by mail, as their links were for the old password. Joins the transaction. */
  setPasswordHash(id: number, hash: string): Promise<void>;
}
