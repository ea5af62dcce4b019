import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export const ZOOM_APP = {
  accountId: 'account-of-the-tests',
  clientId: 'client-of-the-tests',
  clientSecret: 'a client secret of the tests',
};
/** What every host link holds here, for whoever looks where it may have got to. */
export const HOST_MARK = 'zak-of-the-host';

type Meeting = Record<string, unknown> & { id: number; status: string };
export type ZoomRequest = {
  method: string;
  path: string;
  authorization: string;
  body: Record<string, unknown>;
};
/** What goes wrong with the next requests to the API (or for tokens), one after another. */
export type Trouble =
  | 'daily limit'
  | 'too fast'
  | 'down'
  | 'hangs'
  | 'garbage'
  | 'wrong shape'
  | 'elsewhere'
  | 'nothing'
  | 'expired';

const send = (response: ServerResponse, status: number, body?: unknown, headers = {}) => {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(body === undefined ? undefined : JSON.stringify(body));
};

const FAILING: Record<Trouble, (response: ServerResponse) => void> = {
  'daily limit': (response) =>
    send(response, 429, { code: 429, message: 'No more meetings for this user until midnight GMT.' }),
  'too fast': (response) => send(response, 429, { code: 429, message: 'Slower.' }, { 'Retry-After': '1' }),
  down: (response) => send(response, 503, { code: 5000, message: 'The peer is down.' }),
  hangs: () => {},
  garbage: (response) => void response.writeHead(200).end('<html>'),
  'wrong shape': (response) =>
    send(response, 200, { id: 'none', join_url: 'http://elsewhere.example/j/1', access_token: 7 }),
  elsewhere: (response) => {
    const url = 'https://zoom.us.elsewhere.example/s/1';
    send(response, 200, { id: 1, join_url: url, start_url: url });
  },
  nothing: (response) => void response.writeHead(404).end('<html>'),
  expired: (response) => send(response, 401, { code: 124, message: 'Access token is expired.' }),
};

/** A stand-in for Zoom on the loopback address: tokens and meetings, as its documentation has them. */
export async function startZoomPeer() {
  const meetings = new Map<number, Meeting>();
  const requests: ZoomRequest[] = [];
  const troubles: Trouble[] = [];
  const tokens = new Set<string>();
  const state = {
    expiresIn: 3600,
    /** False: whatever token it gives, it refuses. */
    honours: true,
  };

  const missing = (response: ServerResponse, id: string) =>
    send(response, 404, { code: 3001, message: `Meeting does not exist: ${id}.` });

  const token = ({ headers, url = '' }: IncomingMessage, response: ServerResponse) => {
    const { searchParams } = new URL(url, 'http://peer');
    const basic = Buffer.from(`${ZOOM_APP.clientId}:${ZOOM_APP.clientSecret}`).toString('base64');
    if (headers.authorization !== `Basic ${basic}`)
      return send(response, 401, { reason: 'Invalid client_id or client_secret', error: 'invalid_client' });
    if (searchParams.get('account_id') !== ZOOM_APP.accountId)
      return send(response, 400, { reason: 'Invalid account', error: 'invalid_request' });
    const access_token = randomUUID();
    if (state.honours) tokens.add(access_token);
    send(response, 200, {
      access_token,
      token_type: 'bearer',
      expires_in: state.expiresIn,
      scope: 'meeting:write:meeting:admin',
    });
  };

  /** A fresh host link with each look, as there. */
  const shown = (meeting: Meeting) => ({
    ...meeting,
    start_url: `https://us02web.zoom.us/s/${meeting.id}?zak=${HOST_MARK}-${randomUUID()}`,
    join_url: `https://us02web.zoom.us/j/${meeting.id}?pwd=a-passcode`,
  });

  const create = (body: ZoomRequest['body'], response: ServerResponse) => {
    const id = randomInt(80_000_000_000, 90_000_000_000);
    const made: Meeting = { ...body, id, uuid: randomUUID(), host_id: 'the-host', status: 'waiting' };
    meetings.set(id, made);
    send(response, 201, shown(made));
  };

  const api = (method: string, path: string, body: ZoomRequest['body'], response: ServerResponse) => {
    if (method === 'POST' && path === '/v2/users/me/meetings') return create(body, response);
    const id = /^\/v2\/meetings\/(\d+)$/.exec(path)?.[1] ?? '';
    const meeting = meetings.get(Number(id));
    if (!meeting) return missing(response, id);
    if (method === 'GET') return send(response, 200, shown(meeting));
    if (method === 'PATCH') Object.assign(meeting, body);
    else meetings.delete(meeting.id);
    send(response, 204);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '', headers } = request;
    const { pathname: path } = new URL(url, 'http://peer');
    const sent = await text(request);
    const body = sent ? JSON.parse(sent) : {};
    requests.push({ method, path, authorization: headers.authorization ?? '', body });
    const trouble = troubles.shift();
    if (trouble === 'expired') tokens.clear();
    if (trouble) return FAILING[trouble](response);
    if (method === 'POST' && path === '/oauth/token') return token(request, response);
    if (!tokens.has(headers.authorization?.replace(/^Bearer /, '') ?? ''))
      return send(response, 401, { code: 124, message: 'Invalid access token.' });
    api(method, path, body, response);
  };

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    meetings,
    /** What was asked, of tokens too. */
    requests,
    /** Of these those of a method, without those for tokens. */
    asked: (method: string) =>
      requests.filter((request) => request.method === method && request.path !== '/oauth/token'),
    tokensAsked: () => requests.filter(({ path }) => path === '/oauth/token').length,
    troubles,
    state,
    /** How an adapter reaches it. */
    options: { ...ZOOM_APP, oauth: url, api: url },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type ZoomPeer = Awaited<ReturnType<typeof startZoomPeer>>;
