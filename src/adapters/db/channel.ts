import pg from 'pg';
import type { BaseLogger } from 'pino';
import { addressConfig, type DatabaseAddress } from './connection.ts';
import type { Query } from './transaction.ts';

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

type Handler = (payload: string) => void;

export type Channel = {
  /** Tells every process, this one included, when the current transaction is kept. Throws over 7 000 bytes. */
  notify(topic: string, payload?: string): Promise<void>;
  listen(topic: string, handler: Handler): void;
  /** Called whenever something may have been missed: the connection was lost, or is back. */
  onGap(handler: () => void): void;
  /** False while nothing can be heard. */
  readonly connected: boolean;
  /** Begins to listen; resolves when it does for the first time, or is closed before. */
  start(): Promise<void>;
  close(): Promise<void>;
};

type Options = {
  readonly query: Query;
  readonly address: DatabaseAddress;
  readonly log: Pick<BaseLogger, 'warn' | 'error' | 'info'>;
};

const CHANNEL = 'engawa';
// PostgreSQL's limit is 8 000 with the channel's name.
const LONGEST = 7_000;
const FIRST_WAIT = 100;
const LONGEST_WAIT = 10_000;
const PING_EVERY = 20_000;

const topicAndPayload = (message: string): readonly [string, string] => {
  const end = message.indexOf(' ');
  return end < 0 ? [message, ''] : [message.slice(0, end), message.slice(end + 1)];
};

/**
 * LISTEN and NOTIFY between all processes on one database, over one client of its own that comes back by
 * itself. Payloads are ids, not data. Handlers must not throw; what they throw is logged.
 */
export const makeChannel = ({ query, address, log }: Options): Channel => {
  const handlers = new Map<string, Handler[]>();
  const gapHandlers: (() => void)[] = [];
  let client: pg.Client | undefined;
  let closed = false;
  let wait = FIRST_WAIT;
  let timer: NodeJS.Timeout | undefined;
  let attempt: Promise<void> = Promise.resolve();
  let announce = () => {};

  const guarded = (handler: () => void): void => {
    try {
      handler();
    } catch (error) {
      log.error({ err: error }, 'a listener of the database failed');
    }
  };
  const gap = () => gapHandlers.forEach(guarded);
  const dispatch = (message: string) => {
    const [topic, payload] = topicAndPayload(message);
    for (const handler of handlers.get(topic) ?? []) guarded(() => handler(payload));
  };

  /** The server may be gone without a word (a cable, a firewall): then the ping fails and ends the client. */
  const ping = (current: pg.Client) => () => {
    current.query('select 1').catch(() => current.end().catch(() => {}));
  };

  const open = (): void => {
    attempt = listeningClient(address, CHANNEL, dispatch, lost).then(
      (opened) => {
        if (closed) return opened.end();
        client = opened;
        wait = FIRST_WAIT;
        timer = setInterval(ping(opened), PING_EVERY).unref();
        gap();
        announce();
      },
      (error: Error) => {
        log.warn({ reason: error.message, wait }, 'cannot listen to the database yet');
        later();
      },
    );
  };
  const later = (): void => {
    if (closed) return;
    timer = setTimeout(open, wait);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  };
  const lost = (): void => {
    clearInterval(timer);
    client = undefined;
    if (closed) return;
    log.warn('the connection that listens to the database was lost');
    gap();
    later();
  };

  return {
    notify: async (topic, payload = '') => {
      const message = `${topic} ${payload}`;
      if (/\s/.test(topic) || Buffer.byteLength(message) > LONGEST) {
        throw new RangeError(`a notification to ${topic} is too long or its topic has a space`);
      }
      await query().raw('select pg_notify(?, ?)', [CHANNEL, message]);
    },
    listen: (topic, handler) => {
      handlers.set(topic, [...(handlers.get(topic) ?? []), handler]);
    },
    onGap: (handler) => {
      gapHandlers.push(handler);
    },
    get connected() {
      return client !== undefined;
    },
    start: () =>
      new Promise((resolve) => {
        announce = resolve;
        open();
      }),
    close: async () => {
      closed = true;
      clearTimeout(timer);
      announce();
      await attempt;
      await client?.end();
    },
  };
};
