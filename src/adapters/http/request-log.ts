import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { addressKey } from '../../domain/account/attempt-limits.ts';
import { actorOn } from './actor.ts';
import { withoutToken } from './token-paths.ts';

/** Tells clients apart within one run of the program, and their addresses to nobody. */
const key = randomBytes(32);
const clientMark = (address: string): string =>
  createHmac('sha256', key).update(addressKey(address)).digest('base64url').slice(0, 10);

/**
 * One line a request: its route, its answer, whose account it came with, why it was refused and what became of the
 * session. No name, address, query or token; paths may hold tokens and searches hold names.
 */
export const requestLog = (log: Logger): RequestHandler =>
  pinoHttp({
    logger: log,
    genReqId: () => randomUUID(),
    quietReqLogger: true,
    serializers: {
      req: (request) => ({ method: request.method, path: loggedPath(request.url) }),
      res: (response) => ({ status: response.statusCode }),
    },
    customSuccessObject: (request, response, value) => ({ ...value, ...factsOf(request, response) }),
    customErrorObject: (request, response, _error, value) => ({ ...value, ...factsOf(request, response) }),
    customLogLevel: (_request, response, error) => {
      // An outage has its own line in the log, and not one for each request.
      if (response.statusCode === 503) return 'debug';
      if (error || response.statusCode >= 500) return 'error';
      return response.statusCode >= 400 || wasNoted(response) ? 'info' : 'debug';
    },
  });

const localsOf = (response: ServerResponse) => (response as Response).locals ?? {};

/** Also where the answer is a redirect, as that to the login page is. */
const wasNoted = (response: ServerResponse): boolean => {
  const { event, refusal } = localsOf(response);
  return event !== undefined || refusal !== undefined;
};

function factsOf(request: IncomingMessage, response: ServerResponse): object {
  const { event, who, refusal } = localsOf(response);
  const actor = actorOn(response as Response);
  const by = who ?? (actor.audience === 'guest' ? null : actor);
  return {
    client: clientMark((request as IncomingMessage & { ip?: string }).ip ?? ''),
    ...(by && { by: `${by.audience} ${by.id}` }),
    ...(event && { event }),
    ...(refusal && { refusal }),
  };
}

/** A path as it may stand in a log: no query, no token. */
const loggedPath = (url: string): string => withoutToken(url.split(/[?#]/)[0] ?? '').slice(0, 200);
