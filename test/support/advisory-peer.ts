import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

const BULK = '/-/npm/v1/security/advisories/bulk';

export type Advisory = { severity: string; vulnerable_versions: string };
type Options = {
  /** Versions there are, by package, with what each depends on. */
  packages: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;
  advisories: Readonly<Record<string, Advisory>>;
  /** What the service of advisories answers in place of them. */
  instead?: { status: number; body: string };
};

const send = (response: ServerResponse, status: number, body: string, headers = {}) => {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body);
};

/** A registry that knows some packages, and advisories on them: what `npm audit` asks, as registries answer it. */
export async function startAdvisoryPeer({ packages, advisories, instead }: Options) {
  const asked: string[][] = [];

  /** By package the advisories on it: ids are the registry's own. */
  const advise = async (request: IncomingMessage, response: ServerResponse) => {
    const sent = await buffer(request);
    const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
    const names = Object.keys(JSON.parse(body.toString()) as object);
    asked.push(names.sort());
    if (instead) return send(response, instead.status, instead.body, { Allow: 'GET,HEAD' });
    const found = names.flatMap((name, index) => {
      const advisory = advisories[name];
      const facts = { id: 1000 + index, url: `https://advisories.example/${name}`, title: `${name} breaks` };
      const scored = { cwe: ['CWE-20'], cvss: { score: 7.5, vectorString: null } };
      return advisory ? [[name, [{ ...facts, ...advisory, ...scored }]] as const] : [];
    });
    send(response, 200, JSON.stringify(Object.fromEntries(found)));
  };

  const describe = (name: string, response: ServerResponse) => {
    const versions = packages[name];
    if (!versions) return send(response, 404, '{"error":"Not found"}');
    const manifests = Object.entries(versions).map(([version, dependencies]) => [
      version,
      { name, version, dependencies, dist: { tarball: `http://127.0.0.1/${name}-${version}.tgz` } },
    ]);
    const latest = Object.keys(versions).at(-1);
    send(
      response,
      200,
      JSON.stringify({ name, 'dist-tags': { latest }, versions: Object.fromEntries(manifests) }),
    );
  };

  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '');
    if (request.method === 'POST' && path === BULK) void advise(request, response);
    else describe(path.slice(1), response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The packages that were asked about, question by question. */
    asked,
    stop: () => new Promise((done) => server.close(done)),
  };
}
