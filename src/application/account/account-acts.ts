import { firstPassword } from '../../domain/account/password.ts';
import type { Actor, Audience } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import type { RunAuditedAct } from '../resource/locked-row.ts';
import type { Stored } from '../resource/resource.ts';
import type { PasswordHashes } from './accounts.port.ts';
import type { Passwords, RandomCharacters } from './passwords.port.ts';
import type { Sessions } from './sessions.port.ts';

/** Labels, in the history of an account, of acts besides saving its form. */
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
  runAct: RunAuditedAct<T>;
  hashes: PasswordHashes;
  passwords: Pick<Passwords, 'hash'>;
  sessions: Pick<Sessions, 'endAll'>;
  randomCharacters: RandomCharacters;
};

/** What staff do to the access of a person of a list. Both throw as the list does. */
export interface AccountActs<T extends Stored> {
  /**
   * Sets a new first password and ends every session. Gives the row and the password to hand over, which is shown this
   * once and kept nowhere. Throws `rejected` for the own account: its session would end before the password was read.
   */
  resetPassword(actor: Actor, id: number): Promise<{ row: T; password: string }>;
  /** Ends every session and token of the account; gives its row. */
  signOutEverywhere(actor: Actor, id: number): Promise<T>;
}

export const makeAccountActs = <T extends Stored>({
  audience,
  runAct,
  hashes,
  passwords,
  sessions,
  randomCharacters,
}: Ports<T>): AccountActs<T> => ({
  async resetPassword(actor, id) {
    if (actor.audience === audience && actor.id === id)
      throw new DomainError(
        'rejected',
        'auth.ownPassword',
        '自分の新しいパスワードは、ここでは発行できません。右上の名前から「アカウント」を開いて変えてください。',
      );
    const password = firstPassword(randomCharacters);
    const hash = await passwords.hash(password);
    const row = await runAct(actor, id, 'newPassword', async () => {
      await hashes.setPasswordHash(id, hash);
      await sessions.endAll({ audience, id });
      return null;
    });
    return { row, password };
  },
  signOutEverywhere: (actor, id) =>
    runAct(actor, id, 'signOutEverywhere', async () => {
      await sessions.endAll({ audience, id });
      return null;
    }),
});
