import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Place } from '../../src/adapters/files/s3-files.ts';

const BUCKET = 'engawa-test';
const ACCESS_KEY = 'a-key-of-the-tests';

type Kept = { body: Buffer; at: Date };

const sha256 = (body: Buffer) => createHash('sha256').update(body).digest('hex');

/** An error as S3 writes it; to HEAD it answers the status alone. */
function refuse(request: IncomingMessage, response: ServerResponse, status: number, code: string): void {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>The ${code} of the peer</Message></Error>`;
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** `bytes=first-last` against a size; null without the header, `none` where nothing of the file is in it. */
function rangeIn(header: string | undefined, size: number): { start: number; end: number } | 'none' | null {
  const [, first = '', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '') return null;
  const start = Number(first);
  return start >= size ? 'none' : { start, end: Math.min(last === '' ? size - 1 : Number(last), size - 1) };
}

function give(request: IncomingMessage, response: ServerResponse, { body, at }: Kept): void {
  const facts = { 'Last-Modified': at.toUTCString(), ETag: `"${sha256(body).slice(0, 32)}"` };
  const range = rangeIn(request.headers.range, body.length);
  if (range === 'none') {
    refuse(request, response, 416, 'InvalidRange');
    return;
  }
  const part = range ? body.subarray(range.start, range.end + 1) : body;
  response.writeHead(range ? 206 : 200, {
    ...facts,
    'Content-Length': part.length,
    ...(range && { 'Content-Range': `bytes ${range.start}-${range.end}/${body.length}` }),
  });
  response.end(request.method === 'HEAD' ? undefined : part);
}

const xmlOf = (keys: readonly string[], next: string | null) =>
  `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${next !== null}</IsTruncated>${
    next === null ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`
  }${keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}</ListBucketResult>`;

/**
 * A store on the loopback address that speaks as much of S3 as files need, keeps to what its documentation says of
 * ranges, listings and errors, and refuses what is unsigned or came in damaged. `pageSize`: keys in one answer.
 */
export async function startS3Peer({ pageSize = 1000 } = {}) {
  const objects = new Map<string, Kept>();

  const list = (query: URLSearchParams, response: ServerResponse) => {
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString();
    const matching = [...objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .sort();
    const page = matching.slice(0, pageSize);
    const next = matching.length > page.length ? Buffer.from(page.at(-1) ?? '').toString('base64') : null;
    response.writeHead(200, { 'Content-Type': 'application/xml' }).end(xmlOf(page, next));
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://peer');
    const [, bucket = '', ...rest] = decodeURIComponent(pathname).split('/');
    const key = rest.join('/');
    const body = await buffer(request);
    if (!request.headers.authorization?.includes(`Credential=${ACCESS_KEY}/`))
      return refuse(request, response, 403, 'AccessDenied');
    if (bucket !== BUCKET) return refuse(request, response, 404, 'NoSuchBucket');
    if (key === '' && searchParams.get('list-type') === '2') return list(searchParams, response);
    if (request.method === 'PUT') {
      if (request.headers['x-amz-content-sha256'] !== sha256(body))
        return refuse(request, response, 400, 'XAmzContentSHA256Mismatch');
      objects.set(key, { body, at: new Date() });
      return void response.end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const kept = objects.get(key);
    return kept ? give(request, response, kept) : refuse(request, response, 404, 'NoSuchKey');
  };

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  let places = 0;
  return {
    objects,
    /** A prefix of the bucket that nothing uses yet. */
    place(): S3Place & { endpoint: string } {
      places += 1;
      return {
        bucket: BUCKET,
        prefix: `place-${places}`,
        endpoint: `http://127.0.0.1:${port}`,
        region: 'us-east-1',
        accessKeyId: ACCESS_KEY,
        secretAccessKey: 'a secret of the tests',
      };
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type S3Peer = Awaited<ReturnType<typeof startS3Peer>>;
