import type { DatabaseAddress } from '../../src/adapters/db/connection.ts';

/** The address of another database on the same server. */
export const addressOf = (server: DatabaseAddress, database: string): DatabaseAddress => {
  if (!('url' in server)) return { ...server, database };
  const url = new URL(server.url);
  url.pathname = `/${database}`;
  return { url: url.href };
};

/** The address as other processes take it in an environment variable. */
export const urlOf = (address: DatabaseAddress): string => {
  if ('url' in address) return address.url;
  const { user, database, host } = address;
  return `postgres://${user}@localhost/${database}?${new URLSearchParams({ host })}`;
};
