import pg from 'pg';
import { addressConfig, type DatabaseAddress } from './connection.ts';

/** A listening client; resolves when it listens, calls `onEnd` once when it is lost after that. */
export const listeningClient = async (
  address: DatabaseAddress,
  channel: string,
  onMessage: (payload: string) => void,
  onEnd: () => void,
): Promise<pg.Client> => {
  const client = new pg.Client({
    ...addressConfig(address),
    application_name: 'engawa-listener',
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  // `end` follows and is acted upon; without a listener the process would stop.
  client.on('error', () => {});
  client.on('notification', ({ payload }) => onMessage(payload ?? ''));
  await client.connect();
  try {
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  client.once('end', onEnd);
  return client;
};
