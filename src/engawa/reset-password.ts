import { makeSessions } from '../adapters/db/account/sessions.knex.ts';
import { makeWorkerAccess, makeWorkerAccounts } from '../adapters/db/worker/workers.knex.ts';
import { makeArgon2Passwords, randomCharacters } from '../adapters/passwords/passwords.ts';
import { makeRenewPassword } from '../application/worker/renew-password.ts';
import { type Command, onlyPositional, withBase } from './command.ts';

/** `engawa reset-password`: for a worker whom nobody else can help any more. */
export const resetPassword: Command = {
  name: 'reset-password',
  takes: '<number>',
  says: 'gives a worker a new password and ends their sessions',
  async run(context) {
    const number = onlyPositional(resetPassword, context);
    const { name, password } = await withBase(context, ({ query, history, inTransaction }) =>
      makeRenewPassword({
        accounts: makeWorkerAccounts(query),
        access: makeWorkerAccess(query),
        passwords: makeArgon2Passwords(),
        sessions: makeSessions(query),
        randomCharacters,
        history,
        inTransaction,
      })(number),
    );
    console.log(`${name} is signed out everywhere.\nNew password (shown only now): ${password}`);
    return 0;
  },
};
