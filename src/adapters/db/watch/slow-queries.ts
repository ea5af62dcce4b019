import type { BaseLogger } from 'pino';
import type { OnQuery } from './time-queries.ts';

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
