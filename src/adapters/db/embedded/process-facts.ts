import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** `started` tells two processes with one number apart, across reboots too. */
type ProcessFacts = { readonly started: string; readonly command: string };

const fromProc = (pid: number): ProcessFacts | undefined => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the program's name in brackets and may itself hold spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim();
  return { started: `${boot}/${fields[19]}`, command };
};

const fromPs = (pid: number): ProcessFacts | undefined => {
  const line = execFileSync('ps', ['-o', 'state=,lstart=,command=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const match = /^\s*(\S+)\s+(\w+\s+\w+\s+\d+\s+[\d:]+\s+\d+)\s+(.*)$/m.exec(line);
  if (match === null || match[1]?.startsWith('Z')) return undefined;
  return { started: match[2] ?? '', command: match[3] ?? '' };
};

/** What a running process is; undefined when it is gone or only waits to be reaped (a zombie). */
export const processFacts = (pid: number): ProcessFacts | undefined => {
  try {
    return existsSync('/proc/self/stat') ? fromProc(pid) : fromPs(pid);
  } catch {
    return undefined;
  }
};
