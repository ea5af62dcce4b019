import type { CommonPasswords } from '../../application/account/passwords.port.ts';

/** 49 000 passwords out of breaches, in small letters; loaded with the first password that is chosen. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** The common passwords that the zxcvbn project has collected. Nothing is asked of anybody outside. */
export function makeCommonPasswords(): CommonPasswords {
  let loaded: ReturnType<typeof load> | undefined;
  return {
    async has(password) {
      loaded ??= load();
      return (await loaded).has(password);
    },
  };
}
