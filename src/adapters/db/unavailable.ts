import { DomainError } from '../../domain/errors.ts';

/** Until a server that is started again takes connections, a minute at most. */
const RETRY_AFTER_SECONDS = 30;

/**
 * SQLSTATE of a server that cannot work for now (PostgreSQL's appendix A): connections (08), resources such as memory,
 * disk and connections (53), shut down, crashed or starting (57P0x), input and output (58), only readable after a
 * change of servers (25006).
 */
const STATES = /^(?:08...|53...|57P0.|58...|25006)$/;
/** A connection that could not be made, as the system calls it; `read` and `write` are also what files fail in. */
const CALLS = ['connect', 'getaddrinfo'];
/** What the driver and its pools say without a code, after the statement it was about. */
const WORDS = [
  /(?:^| - )(?:read|write) (?:ECONNRESET|EPIPE|ETIMEDOUT)$/,
  /(?:^| - )Connection terminated(?: unexpectedly| due to connection timeout)?$/,
  /(?:^| - )(?:timeout expired|Query read timeout)$/,
  /(?:^| - )Client (?:has encountered a connection error|was closed) and is not queryable$/,
  /^Knex: Timeout acquiring a connection/,
];

type Facts = Partial<
  Record<'code' | 'errno' | 'syscall' | 'severity' | 'message' | 'cause' | 'errors', unknown>
>;

const isUnavailable = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const { code, errno, syscall, severity, message, cause, errors } = error as Facts;
  if (severity !== undefined) return STATES.test(String(code));
  return (
    (errno !== undefined && CALLS.includes(String(syscall))) ||
    WORDS.some((words) => words.test(String(message))) ||
    isUnavailable(cause) ||
    // A name with several addresses: each was tried.
    (Array.isArray(errors) && errors.some(isUnavailable))
  );
};

/** An error that says the database is away or cannot work for now, as `unavailable`; any other as it is. */
export const asUnavailable = (error: unknown): unknown =>
  isUnavailable(error)
    ? Object.assign(
        new DomainError(
          'unavailable',
          'site.unavailable',
          'ただいま、サイトがつながりにくくなっています。1〜2分ほど待ってから、もう一度お試しください。',
          { retryAfter: RETRY_AFTER_SECONDS },
        ),
        { cause: error },
      )
    : error;
