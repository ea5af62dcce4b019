const LOOPBACK = /^(?:|localhost|127\.[\d.]+|\[::1\])$/;
/** The driver treats each of them as verify-full; `no-verify` takes whatever certificate it is shown. */
const CHECKED = ['prefer', 'require', 'verify-ca', 'verify-full'];

/** What is wrong with the way to a database server on another machine; null where nothing is, or where it is here. */
export function unsafeWay(databaseUrl: string): string | null {
  const url = new URL(databaseUrl);
  const host = url.searchParams.get('host') ?? url.hostname;
  if (host.startsWith('/') || LOOPBACK.test(host)) return null;
  const mode = url.searchParams.get('sslmode') ?? '';
  if (CHECKED.includes(mode)) return null;
  return mode === 'no-verify'
    ? 'the database server is elsewhere, and nobody checks that it is the one: write sslmode=verify-full into DATABASE_URL'
    : 'the database server is elsewhere, and the way to it is not encrypted: add ?sslmode=verify-full to DATABASE_URL';
}
