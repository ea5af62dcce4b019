import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { escapeHtml } from '../../domain/html.ts';

/** In milliseconds. A phone in a bad place may need minutes for a picture; nothing but an attack needs more for headers. */
const TIMES = {
  headers: 15_000,
  request: 300_000,
  silence: 120_000,
  // Longer than proxies keep an idle line (nginx one minute, Caddy two): else one sends into a line that ends just then.
  idle: 130_000,
  checkEvery: 5_000,
} as const;
/** Between the answer and the end of a connection whose other end goes on. */
const LAST_WORDS_MS = 2_000;

/** What the server is made with; the library looks at its time-outs this often only. */
export const CONNECTION_OPTIONS = { connectionsCheckingInterval: TIMES.checkEvery };

const SENTENCES: Readonly<Record<number, string>> = {
  400: '送られた内容を読み取れませんでした。ページを開き直して、もう一度お試しください。',
  405: 'この操作はできません。',
  408: '通信に時間がかかりすぎたため、中断しました。電波のよい場所で、もう一度お試しください。',
  417: 'この操作はできません。',
  431: 'ブラウザから送られた情報が大きすぎます。このサイトのCookieを削除して、もう一度お試しください。',
};

const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 400,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const pageOf = (status: number): string => {
  const words = escapeHtml(SENTENCES[status] ?? '');
  return `<!DOCTYPE html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${words}</title></head>
<body><h1>エラーが発生しました</h1><p>${words}</p><p><a href="/">ホームへ戻る</a></p></body></html>
`;
};

/** A whole answer for a connection on which no request was read. */
const answerOf = (status: number): string => {
  const page = pageOf(status);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: text/html; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(page)}`,
    'Cache-Control: no-store',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options: nosniff',
    '',
    page,
  ].join('\r\n');
};

function endWith(socket: Duplex, status: number): void {
  socket.on('error', () => socket.destroy());
  socket.end(answerOf(status));
  setTimeout(() => socket.destroy(), LAST_WORDS_MS).unref();
}

type Answering = { _httpMessage?: ServerResponse | null };

/**
 * What never becomes a request of the app is answered, too: what cannot be read, is too long or comes too slowly, asks
 * for a tunnel or expects what there is not. A connection on which nothing moves ends.
 */
export function answerUnread(server: Server): void {
  server.headersTimeout = TIMES.headers;
  server.requestTimeout = TIMES.request;
  server.keepAliveTimeout = TIMES.idle;
  server.timeout = TIMES.silence;
  const refuse = (socket: Duplex, status: number) => {
    const begun = (socket as Answering)._httpMessage?.headersSent === true;
    if (!socket.writable || begun) socket.destroy();
    else endWith(socket, status);
  };
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket: Duplex) => {
    if (code === 'ECONNRESET') socket.destroy();
    else refuse(socket, STATUS[code] ?? 400);
  });
  server.on('timeout', (socket) => refuse(socket, 408));
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => endWith(socket, 405));
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, {
      Connection: 'close',
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
    });
    response.end(pageOf(417));
  });
}
