import { readdir } from 'node:fs/promises';
import type { Container } from './container.ts';
import { type ImageSite, type Proof, stopped } from './proof.ts';

const WORKER = ['--number', 'first', '--name', '山田 花子', '--kana', 'やまだ はなこ'];
const WITHIN_SECONDS = 10;

/** What a runtime may ask of a program that is not trusted. */
export async function confined({ claim, note }: Proof, container: Container, user: string) {
  const { Uid = '', CapEff = '', CapBnd = '', NoNewPrivs } = container.status();
  const uids = new Set(Uid.trim().split(/\s+/));
  claim('process 1 is the user of the image', uids.size === 1 && uids.has(user.split(':')[0] ?? ''), Uid);
  claim('it has no capability and gains no privilege', /^0+$/.test(CapEff + CapBnd) && NoNewPrivs === '1');
  const refused = await container.exec([
    'sh',
    '-c',
    'for f in /app /etc /home/node; do ! touch $f/x || exit 1; done',
  ]);
  claim('the root file system is read-only', refused.code === 0);
  const temporary = await container.exec(['sh', '-c', 'find /tmp /dev/shm -mindepth 1 -maxdepth 1']);
  note(`beside /data it writes: ${temporary.out.trim().replaceAll('\n', ' ') || 'nothing'}`);
}

/** A worker is made by the command; gives the password. */
export async function firstWorker({ claim }: Proof, site: ImageSite, container: Container): Promise<string> {
  const { code, out } = await container.exec(['engawa', 'create-worker', ...WORKER]);
  const password = /Password \(shown only now\): (\S+)/.exec(out)?.[1] ?? '';
  claim('engawa create-worker makes the first worker', code === 0 && password !== '', code === 0 ? '' : out);
  claim('who signs in', await site.signsIn('first', password));
  return password;
}

export async function works({ claim, note }: Proof, site: ImageSite, container: Container) {
  const { code, out } = await container.exec(['engawa', 'check']);
  claim('engawa check finds nothing wrong', code === 0);
  for (const line of out.trim().split('\n')) note(line);
  for (const path of ['/', '/notice', '/manager/login', '/readyz']) {
    const answer = await fetch(site.url + path, { headers: { accept: 'text/html' } });
    claim(`GET ${path}`, answer.status === 200, String(answer.status));
  }
}

export async function ends({ claim }: Proof, container: Container) {
  const left = container.zombies();
  claim('nothing that ended waits to be asked about (no zombies)', left.length === 0, left.join(' '));
  const { code, seconds } = await stopped(container);
  claim(
    `SIGTERM ends it with 0 within ${WITHIN_SECONDS} s`,
    code === 0 && seconds < WITHIN_SECONDS,
    `${code}, ${seconds.toFixed(1)} s`,
  );
}

/** What the volume holds. */
export const contentOf = async (data: string): Promise<string> => (await readdir(data)).sort().join(' ');
