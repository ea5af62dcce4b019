import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { until } from '../support/until.ts';
import type { Built } from './build.ts';
import { mounts, startInside } from './place.ts';

type Options = {
  /** The folder that is the volume. */
  data: string;
  env: Record<string, string>;
  /** Another user than the image's. */
  user?: string;
};

/** As a strict runtime starts it: the image's user, no capability, no new privilege, nothing of our environment. */
const asUser = (user: string, workdir: string, env: Record<string, string>): string[] => {
  const [uid = '', gid = uid] = user.split(':');
  const all = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/home/node',
    ...env,
  };
  const bound = ['--no-new-privs', '--inh-caps=-all', '--bounding-set=-all'];
  return [
    ...['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...bound],
    ...['env', '-i', '-C', workdir, ...Object.entries(all).map(([name, value]) => `${name}=${value}`)],
  ];
};

const facts = (pid: number): Record<string, string> =>
  Object.fromEntries(
    readFileSync(`/proc/${pid}/status`, 'utf8')
      .split('\n')
      .map((line) => line.split(/:\s*/, 2) as [string, string]),
  );

const space = (pid: number): string => {
  try {
    return readlinkSync(`/proc/${pid}/ns/pid`);
  } catch {
    return '';
  }
};

/** Starts the image's CMD as process 1: the root read-only, `/tmp` in memory without programs, `/data` the folder given. */
export async function startContainer(image: Built, { data, env, user = image.user }: Options) {
  const {
    root,
    workdir,
    facts: { cmd = [] },
  } = image;
  const before = [
    ...mounts(root),
    `mount --bind "${data}" "${root}/data"`,
    `mount -t tmpfs -o mode=1777,nosuid,nodev,noexec tmpfs "${root}/tmp"`,
    `mount -o remount,bind,ro "${root}"`,
  ];
  const who = asUser(user, workdir, { ...image.env, ...env });
  const child = startInside(root, before, [...who, ...cmd]);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const children = `/proc/${child.pid}/task/${child.pid}/children`;
  const first = () => (existsSync(children) ? Number(readFileSync(children, 'utf8').trim()) : 0);
  await until(() => first() > 0 || child.exitCode !== null);
  const pid = first();

  return {
    /** Its process 1, as this machine counts. */
    pid,
    ended,
    over: () => child.exitCode !== null || child.signalCode !== null,
    said: () => said,
    status: () => facts(pid),
    signal: (name: NodeJS.Signals) => process.kill(pid, name),
    /** What runs in it that has ended and that nobody asked about. */
    zombies: (): string[] =>
      readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name) && space(Number(name)) === space(pid))
        .map((name) => facts(Number(name)))
        .filter(({ State }) => State?.startsWith('Z'))
        .map(({ Name = '' }) => Name),
    /** As `docker exec` does: beside process 1, as the same user, with the same environment. */
    async exec(words: readonly string[]) {
      const inside = spawn('nsenter', ['-t', String(pid), '-m', '-p', '-i', '-r', '--', ...who, ...words]);
      const [out, err] = await Promise.all([text(inside.stdout), text(inside.stderr), once(inside, 'exit')]);
      return { code: inside.exitCode, out: out + err };
    },
  };
}

export type Container = Awaited<ReturnType<typeof startContainer>>;
