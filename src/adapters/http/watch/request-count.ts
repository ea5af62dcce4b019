import type { ServerResponse } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { isSafe } from '../origin.ts';

/** Labels of few values: never a path as it was sent, which may hold names, tokens and whatever people try. */
export type CountRequest = (seen: {
  /** `read` changes nothing, `write` may. */
  method: 'read' | 'write';
  /** The pattern of the route; `(file)` for built files, `(none)` where nothing stands. */
  route: string;
  /** `2xx` to `5xx`; `aborted` where the client left before the answer began. */
  status: string;
  seconds: number;
}) => void;

const patterns = new WeakMap<ServerResponse, string>();

/** Says by what pattern a request was answered, where no route of express has one. */
export const setRoutePattern = (response: ServerResponse, pattern: string): void => {
  patterns.set(response, pattern);
};

/** Counts each request when its answer has ended. Lines that stay open (events, sockets) have no duration. */
export const countRequests =
  (count: CountRequest): RequestHandler =>
  (request, response, next) => {
    const began = performance.now();
    response.once('close', () => {
      if (isEvents(response)) return;
      count({
        method: methodClass(request.method),
        route: routeOf(request, response),
        status: response.headersSent ? statusClass(response.statusCode) : 'aborted',
        seconds: (performance.now() - began) / 1000,
      });
    });
    next();
  };

export const methodClass = (method: string | undefined): 'read' | 'write' =>
  isSafe(method ?? '') ? 'read' : 'write';

const CLASSES = ['0xx', '1xx', '2xx', '3xx', '4xx', '5xx'];
export const statusClass = (status: number): string => CLASSES[Math.floor(status / 100)] ?? '5xx';

const isEvents = (response: Response): boolean =>
  String(response.getHeader('Content-Type') ?? '').startsWith('text/event-stream');

function routeOf(request: Request, response: Response): string {
  const named = patterns.get(response);
  if (named !== undefined) return named;
  const path: unknown = request.route?.path;
  if (typeof path === 'string') return path;
  return response.statusCode < 300 || response.statusCode === 304 ? '(file)' : '(none)';
}
