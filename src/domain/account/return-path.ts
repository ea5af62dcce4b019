const LONGEST = 2000;

/** A path of letters, digits, `@ - % _ ~` and `/`, the second character no `/`; then query and hash as RFC 3986 has them. */
const RELATIVE =
  /^(\/(?!\/)[A-Za-z0-9@\-%_~/]*)(\?[A-Za-z0-9\-._~!$&'()*+,;=:@/?%[\]]*)?(#[A-Za-z0-9\-._~!$&'()*+,;=:@/?%]*)?$/;

const CONTROL = /\p{Cc}/u;

/** Where to go after signing in: the path itself when it stays on this site, else null. Also safe when decoded once. */
export const validReturnPath = (raw: unknown): string | null => {
  if (typeof raw !== 'string' || raw.length > LONGEST) return null;
  const [, path] = RELATIVE.exec(raw) ?? [];
  if (path === undefined) return null;
  const decoded = decode(path);
  const whole = decode(raw);
  if (decoded === null || whole === null || CONTROL.test(whole)) return null;
  return leavesSite(decoded) ? null : raw;
};

const NEVER_TO_LOGIN = ['/login', '/family/login', '/manager/login', '/callback', '/logout'];

/** True for pages that never send a guest to the login page: the login pages, `/callback` and `/logout`. */
export const loginNeverFor = (path: string): boolean => {
  const [pathname = ''] = path.split(/[?#]/, 1);
  return NEVER_TO_LOGIN.includes(pathname.replace(/\/$/, '').toLowerCase());
};

/** `//host` and `/\host` name another site; `/..//host` becomes one when dot segments are resolved. */
const leavesSite = (path: string): boolean =>
  /^\/[/\\]/.test(path) || path.includes('\\') || /\/\.{1,2}(\/|$)/.test(path);

const decode = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};
