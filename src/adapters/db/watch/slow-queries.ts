import type pg from 'pg';
import type { BaseLogger } from 'pino';

/** Told of each statement's text when it is sent, never of its values; gives what is told when its answer is there. */
export type OnQuery = (statement: string) => () => void;

/**
 * Has a client tell of its statements, whether it is asked with a callback or for a promise. Streams and cursors
 * (COPY) run as long as somebody reads them, and are left out.
 */
export function timeQueries(client: pg.ClientBase, onQuery: OnQuery): void {
  const send = client.query.bind(client) as (...given: unknown[]) => unknown;
  const timed = (...given: unknown[]): unknown => {
    const statement = textOf(given[0]);
    if (statement === null) return send(...given);
    const end = onQuery(statement);
    const last = given.at(-1);
    if (typeof last === 'function')
      return send(...given.slice(0, -1), (...answer: unknown[]) => {
        end();
        last(...answer);
      });
    const answer = send(...given);
    if (answer instanceof Promise) answer.then(end, end);
    return answer;
  };
  client.query = timed as never;
}

const textOf = (query: unknown): string | null => {
  if (typeof query === 'string') return query;
  if (typeof query !== 'object' || query === null || 'submit' in query) return null;
  return 'text' in query && typeof query.text === 'string' ? query.text : null;
};

/** A statement that takes longer (milliseconds) keeps a person waiting. */
export const SLOW_MS = 500;
/** Enough to find a statement in the program. */
const LONGEST_TEXT = 1_000;

type Options = {
  log: Pick<BaseLogger, 'warn'>;
  /** The id of the request that is being answered; undefined outside of one. */
  requestId: () => string | undefined;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
  count?: () => void;
};

/** Logs each slow statement: how long it took, its text without values, and for which request. */
export const makeSlowQueries = ({
  log,
  requestId,
  now = () => performance.now(),
  count,
}: Options): OnQuery => {
  const say = (statement: string, reqId: string | undefined, ms: number): void => {
    count?.();
    const text = statement.replace(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT);
    log.warn({ ms: Math.round(ms), statement: text, ...(reqId && { reqId }) }, 'a slow query');
  };
  return (statement) => {
    const began = now();
    const reqId = requestId();
    return () => {
      const ms = now() - began;
      if (ms >= SLOW_MS) say(statement, reqId, ms);
    };
  };
};
