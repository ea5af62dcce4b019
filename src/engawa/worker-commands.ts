import { createInterface } from 'node:readline';
import { makeSessions } from '../adapters/db/account/sessions.knex.ts';
import { makeWorkerAccess, makeWorkerAccounts, makeWorkerRows } from '../adapters/db/worker/workers.knex.ts';
import { makeArgon2Passwords, randomCharacters } from '../adapters/passwords/passwords.ts';
import { makeRegisterWorker } from '../application/worker/register-worker.ts';
import { makeRenewPassword } from '../application/worker/renew-password.ts';
import { firstPassword } from '../domain/account/password.ts';
import { ROLES, SITE_ROLES } from '../domain/worker/roles.ts';
import { managerPaths } from '../paths.ts';
import { type Command, CommandError, type Context, onlyPositional, withBase } from './command.ts';

/** Asked for where no option gives it. */
const QUESTIONS = {
  number: 'Number to sign in with (職員番号)',
  name: 'Family and given name, with a space between (氏名)',
  kana: 'The same in hiragana (ふりがな)',
};

/** `engawa create-worker`: the first worker, or one more, with a password that is shown once. */
export const createWorker: Command = {
  name: 'create-worker',
  takes: '[--number N --name "姓 名" --kana "せい めい"]',
  says: `makes a worker; asks for what is not given. --role ${ROLES.join('|')} (else ${SITE_ROLES[0]}), --facility, --job, --email`,
  options: [...Object.keys(QUESTIONS), 'role', 'facility', 'job', 'email'],
  async run(context) {
    const given = { ...context.values, ...(await answers(context.values)) };
    const password = firstPassword(randomCharacters);
    await withBase(context, ({ query, inTransaction }) =>
      makeRegisterWorker({
        workers: makeWorkerRows(query),
        access: makeWorkerAccess(query),
        passwords: makeArgon2Passwords(),
        inTransaction,
      })(formOf(given), password),
    );
    console.log(
      `${given.number?.trim()} can sign in at ${context.config.baseUrl}${managerPaths.login}\nPassword (shown only now): ${password}`,
    );
    return 0;
  },
};

async function answers(given: Context['values']): Promise<Record<string, string>> {
  const open = Object.entries(QUESTIONS).filter(([option]) => given[option] === undefined);
  if (open.length === 0) return {};
  const reader = createInterface({ input: process.stdin });
  const lines = reader[Symbol.asyncIterator]();
  const found: Record<string, string> = {};
  for (const [option, question] of open) {
    process.stderr.write(`${question}: `);
    const line = await lines.next();
    if (line.done) throw new CommandError(`\n--${option} is missing`, 2);
    found[option] = line.value;
  }
  reader.close();
  return found;
}

function formOf({ name, kana, role = SITE_ROLES[0], ...rest }: Context['values']) {
  const [familyName, givenName] = halves(name);
  const [familyKana, givenKana] = halves(kana);
  return { ...rest, role, familyName, givenName, familyKana, givenKana, status: 'active' };
}

const halves = (text = ''): string[] => text.trim().split(/\s+(.*)/u, 2);

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
