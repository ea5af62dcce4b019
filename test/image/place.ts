import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs a program of this machine to its end; throws with what it said. */
export async function command(program: string, ...args: string[]): Promise<string> {
  try {
    return (await run(program, args, { maxBuffer: 64 * 1024 * 1024 })).stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`);
  }
}

/** What the network of this machine needs where its traffic is looked into: its certificates; nothing elsewhere. */
const certificates = process.env.NODE_EXTRA_CA_CERTS;
const CERTIFICATES = '/tmp/host-certificates.pem';
/** npm inside reads and fills the cache of this machine, so that nothing is fetched twice. */
const CACHE = '/tmp/npm-cache';

const bind = (from: string, to: string, root: string, file = false): string =>
  `${file ? ': >' : 'mkdir -p'} "${root}${to}" && mount --bind "${from}" "${root}${to}"`;

/** Mounts that every program finds in a container: its own processes, and the devices Docker gives. */
export const mounts = (root: string): string[] => [
  `mount --rbind "${root}" "${root}"`,
  `mount -t proc proc "${root}/proc"`,
  `mount -t tmpfs -o mode=755 tmpfs "${root}/dev"`,
  ...['null', 'zero', 'full', 'random', 'urandom', 'tty'].map((name) =>
    bind(`/dev/${name}`, `/dev/${name}`, root, true),
  ),
  `ln -s /proc/self/fd "${root}/dev/fd"`,
  `mkdir "${root}/dev/shm" && mount -t tmpfs -o mode=1777,size=64m,nosuid,nodev,noexec tmpfs "${root}/dev/shm"`,
];

/** Starts a program as process 1 of a process space of its own, after these mounts, which nobody else sees. */
export const startInside = (root: string, before: readonly string[], words: readonly string[]) =>
  spawn(
    'unshare',
    [
      ...['--mount', '--pid', '--ipc', '--fork', '--kill-child', '--propagation', 'private', '--'],
      ...['sh', '-euc', [...before, `exec chroot "${root}" "$@"`].join('\n'), 'sh', ...words],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );

/** A RUN of the build: as root, with the network of this machine. Throws with what it said. */
export async function runInside(
  root: string,
  { env, workdir, words }: { env: Record<string, string>; workdir: string; words: readonly string[] },
): Promise<void> {
  const cache = (await command('npm', 'config', 'get', 'cache')).trim();
  await mkdir(cache, { recursive: true });
  const before = [
    ...mounts(root),
    `mount -t tmpfs tmpfs "${root}/tmp"`,
    bind(cache, CACHE, root),
    ...['/etc/resolv.conf', '/etc/hosts'].map((file) => bind(file, file, root, true)),
    ...(certificates ? [bind(certificates, CERTIFICATES, root, true)] : []),
  ];
  const all = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    npm_config_cache: CACHE,
    ...(certificates && { NODE_EXTRA_CA_CERTS: CERTIFICATES, npm_config_cafile: CERTIFICATES }),
    ...env,
  };
  const pairs = Object.entries(all).map(([name, value]) => `${name}=${value}`);
  const child = startInside(root, before, ['env', '-i', '-C', workdir, ...pairs, ...words]);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}:\n${said}`);
}

/** The very Node of the image, by npm's package of that name; this machine's where it is not to be had. */
async function nodeOf(version: string, folder: string): Promise<{ path: string; says: string }> {
  const home = await mkdtemp(join(folder, 'node-'));
  const path = join(home, 'node_modules/node/bin/node');
  await command('npm', 'install', '--prefix', home, '--no-save', '--silent', `node@${version}`).catch(
    () => '',
  );
  if (existsSync(path)) return { path, says: `Node ${version}, as the Dockerfile names it, from npm` };
  return { path: process.execPath, says: `Node ${process.version} of this machine instead of ${version}` };
}

/**
 * A root file system that stands in for `node:VERSION-SUITE-slim`: Debian's smallest by debootstrap (or a copy of `given`),
 * Node, this machine's npm, and the user `node`. Gives its folder and what it is made of.
 */
export async function makeBase(image: string, folder: string, given?: string) {
  const [, version, suite] = /^node:(\d+\.\d+\.\d+)-(\w+)-slim$/.exec(image) ?? [];
  if (!version || !suite)
    throw new Error(`${image} is no node:VERSION-SUITE-slim, which this can stand in for`);
  const root = join(folder, 'base');
  if (given) await command('cp', '-a', given, root);
  else await command('debootstrap', '--variant=minbase', suite, root);
  const node = await nodeOf(version, folder);
  await cp(node.path, join(root, 'usr/local/bin/node'));
  const npm = dirname(dirname(await realpath((await command('which', 'npm')).trim())));
  const modules = join(root, 'usr/local/lib/node_modules');
  await mkdir(modules, { recursive: true });
  await command('cp', '-a', npm, join(modules, 'npm'));
  for (const name of ['npm', 'npx'])
    await command(
      'ln',
      '-s',
      `../lib/node_modules/npm/bin/${name}-cli.js`,
      join(root, 'usr/local/bin', name),
    );
  await command('chroot', root, 'useradd', '--uid', '1000', '--user-group', '--create-home', 'node');
  const npmVersion = (await command('npm', '--version')).trim();
  const debian = `Debian ${suite}, minbase${given ? ' (a copy)' : ' by debootstrap'}`;
  return { root, says: `${debian}; ${node.says}; npm ${npmVersion} of this machine` };
}
