import { callPaths, familyPaths, mailPaths, managerPaths } from '../../paths.ts';

/** Where a path's last part is a secret that came by mail: whoever knows it may open the page. */
const TOKEN_PATH = new RegExp(
  `^(${[
    mailPaths.confirmAddress,
    mailPaths.addressConfirmed,
    mailPaths.visit,
    callPaths.call,
    familyPaths.resetLink,
    managerPaths.resetLink,
  ]
    .map((pathOf) => pathOf('').slice(0, -1))
    .join('|')})/.+$`,
  // With `s`, since mail programs glue line ends to links as well.
  'is',
);

/** Pages are found under other spellings of their address, too. */
function plainPath(path: string): string {
  const single = path.replace(/\/{2,}/g, '/');
  try {
    return decodeURIComponent(single);
  } catch {
    // Whatever cannot be decoded is no page; its escapes are decoded one by one, so that no spelling hides a token.
    return single.replace(/%([2-7][0-9a-f])/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  }
}

/** True for a path that holds a secret. */
export const holdsToken = (path: string): boolean => TOKEN_PATH.test(plainPath(path));

/** A path without the secret it may hold. */
export const withoutToken = (path: string): string => {
  const secret = TOKEN_PATH.exec(plainPath(path));
  return secret ? `${secret[1]}/…` : path;
};
