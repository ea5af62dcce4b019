import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from '../../support/until.ts';

const SHIPPED = fileURLToPath(new URL('../../../docs/deploy/nginx.conf', import.meta.url));

type Places = { folder: string; https: number; http: number; sites: readonly number[] };

/** Puts another in the place of what stands there; throws where it does not. */
const put = (text: string, shipped: string | RegExp, ours: string): string => {
  const changed = text.replaceAll(shipped, ours);
  if (changed === text) throw new Error(`docs/deploy/nginx.conf has no ${shipped}`);
  return changed;
};

/** The shipped file with ports, name and certificate of this run, and nothing else changed. */
function fileFor({ folder, https, http, sites }: Places): string {
  let text = readFileSync(SHIPPED, 'utf8');
  text = put(text, 'www.example.jp$request_uri', `localhost:${https}$request_uri`);
  text = put(text, /\/etc\/letsencrypt\/live\/www\.example\.jp\/fullchain\.pem/g, join(folder, 'cert.pem'));
  text = put(text, /\/etc\/letsencrypt\/live\/www\.example\.jp\/privkey\.pem/g, join(folder, 'key.pem'));
  text = put(text, 'server_name www.example.jp;', 'server_name localhost;');
  text = put(text, 'listen 443', `listen 127.0.0.1:${https}`);
  text = put(text, 'listen 80;', `listen 127.0.0.1:${http};`);
  text = put(
    text,
    /(?<!# )server 127\.0\.0\.1:3000(.*);/g,
    sites.map((port) => `server 127.0.0.1:${port}$1;`).join('\n'),
  );
  return text;
}

const around = (folder: string): string => `
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  map $http_cookie $session { '~__Host-engawa=(?<named>[^;]+)' $named; }
  log_format tries '$request_method|$uri|$status|$upstream_addr|$session';
  access_log ${folder}/access.log tries;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/engawa.conf;
}
`;

export type Line = { method: string; path: string; status: number; tries: string[]; session: string };

/** nginx with docs/deploy/nginx.conf before these processes, by a certificate that it makes itself. */
export async function startProxy(places: Places) {
  const { folder, https } = places;
  mkdirSync(folder, { recursive: true });
  // nginx serves as another user, who must get to what it keeps for the moment.
  chmodSync(dirname(folder), 0o711);
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...files, ...subject],
    {
      stdio: 'ignore',
    },
  );
  writeFileSync(join(folder, 'engawa.conf'), fileFor(places));
  writeFileSync(join(folder, 'nginx.conf'), around(folder));
  const words = ['-p', folder, '-c', join(folder, 'nginx.conf')];
  execFileSync('nginx', [...words, '-t'], { stdio: 'inherit' });
  const child = spawn('nginx', words, { stdio: 'inherit' });
  const lines = (): Line[] =>
    readFileSync(join(folder, 'access.log'), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const [method = '', path = '', status, tries = '', session = ''] = line.split('|');
        return { method, path, status: Number(status), tries: tries.split(/, | : /), session };
      });
  await until(() =>
    fetch(`http://127.0.0.1:${places.http}/`, { redirect: 'manual' }).then(
      () => true,
      () => false,
    ),
  );
  return {
    url: `https://localhost:${https}`,
    certificate: join(folder, 'cert.pem'),
    /** What it passed on so far. */
    lines: () => lines().filter(({ tries }) => tries.some((place) => place.includes(':'))),
    async stop() {
      child.kill('SIGQUIT');
      setTimeout(() => child.kill('SIGTERM'), 3000).unref();
      await once(child, 'exit');
    },
  };
}

export type Front = Awaited<ReturnType<typeof startProxy>>;
