import { firstPassword } from '../../domain/account/password.ts';
import type { Actor, Audience } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import type { RunAuditedAct } from '../resource/locked-row.ts';
import type { Stored } from '../resource/resource.ts';
import type { PasswordHashes } from './accounts.port.ts';
import type { Passwords, RandomCharacters } from './passwords.port.ts';
import type { Sessions } from './sessions.port.ts';

/** What acts on an account besides changing its form are called in its history. */
export const ACCOUNT_ACT_LABELS = {
  newPassword: '新しいパスワード',
  signOutEverywhere: '全端末からログアウト',
  ownPassword: '本人によるパスワードの変更',
  mailedPassword: '本人によるパスワードの再設定（メール）',
};

/** The list under whose name the history of an account is kept. */
export const ACCOUNT_RESOURCES: Readonly<Record<Audience, string>> = { family: 'member', manager: 'worker' };

type Ports<T extends Stored> = {
  audience: Audience;
  touch: RunAuditedAct<T>;
  hashes: PasswordHashes;
  passwords: Pick<Passwords, 'hash'>;
  sessions: Pick<Sessions, 'endAll'>;
  randomSigns: RandomCharacters;
};

/** Gives the row and the password to hand over; it is shown this once and kept nowhere. */
export type ResetPassword<T extends Stored> = (
  actor: Actor,
  id: number,
) => Promise<{ row: T; password: string }>;

/**
 * A new first password for an account; whoever is signed in with the old one is out. Throws as the list does, and
 * `rejected` for the own account: its session would end before the password was read.
 */
export function makeResetPassword<T extends Stored>(ports: Ports<T>): ResetPassword<T> {
  const { audience, touch, hashes, passwords, sessions, randomSigns } = ports;
  return async (actor, id) => {
    if (actor.audience === audience && actor.id === id)
      throw new DomainError(
        'rejected',
        'auth.ownPassword',
        '自分の新しいパスワードは、ここでは発行できません。右上の名前から「アカウント」を開いて変えてください。',
      );
    const password = firstPassword(randomSigns);
    const hash = await passwords.hash(password);
    const row = await touch(actor, id, 'newPassword', async () => {
      await hashes.setPasswordHash(id, hash);
      await sessions.endAll({ audience, id });
      return null;
    });
    return { row, password };
  };
}

/** Ends every session and token of an account; gives its row. Throws as the list does. */
export type SignOutEverywhere<T extends Stored> = (actor: Actor, id: number) => Promise<T>;

/** What the account's access stands on ends; the account itself stays as it is. */
export const makeSignOutEverywhere =
  <T extends Stored>(
    audience: Audience,
    touch: RunAuditedAct<T>,
    sessions: Pick<Sessions, 'endAll'>,
  ): SignOutEverywhere<T> =>
  (actor, id) =>
    touch(actor, id, 'signOutEverywhere', async () => {
      await sessions.endAll({ audience, id });
      return null;
    });
