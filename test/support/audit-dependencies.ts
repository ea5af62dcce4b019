import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Audit, lineOf, mustBeMended, readAudit } from './audit-report.ts';

// Asks the registry for known weaknesses of what the lock file names, prints them, and fails on a grave one of what is
// shipped that can be mended. Development's own are told and fail nothing.

type Options = {
  /** The folder of package-lock.json. */
  cwd: string;
  /** For npm, besides its own configuration. */
  npm?: readonly string[];
};

/** What npm prints; it leaves with 1 where it found something, and where it could not ask. */
const audit = ({ cwd, npm = [] }: Options, ...more: string[]): Promise<Audit> =>
  new Promise((done, fail) => {
    const args = ['audit', '--json', '--package-lock-only', ...more, ...npm];
    execFile('npm', args, { cwd, maxBuffer: 64 * 1024 * 1024 }, (_error, stdout, stderr) => {
      try {
        done(readAudit(stdout));
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        fail(
          new Error(`the answer of npm audit cannot be read: ${why}\n${stdout}\n${stderr}`.slice(0, 2000)),
        );
      }
    });
  });

/** Lines to print, and whether the change may go out. Throws where the answer cannot be read. */
export async function auditDependencies(options: Options): Promise<{ passed: boolean; lines: string[] }> {
  const shipped = await audit(options, '--omit=dev');
  if (shipped.kind === 'unasked')
    return {
      passed: true,
      lines: ['This registry answers no questions on known weaknesses (405): NOTHING WAS CHECKED.'],
    };
  const all = await audit(options);
  const names = new Set(shipped.weaknesses.map(({ name }) => name));
  const others = all.kind === 'report' ? all.weaknesses.filter(({ name }) => !names.has(name)) : [];
  const grave = shipped.weaknesses.filter(mustBeMended);
  return {
    passed: grave.length === 0,
    lines: [
      ...shipped.weaknesses.map((one) => `${mustBeMended(one) ? 'MEND ' : 'known'} ${lineOf(one)}`),
      ...others.map((one) => `known ${lineOf(one)} (development only)`),
      `${shipped.weaknesses.length} known weaknesses of what is shipped, ${grave.length} of them grave and mendable; ${others.length} of development alone`,
    ],
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { passed, lines } = await auditDependencies({ cwd: process.cwd(), npm: process.argv.slice(2) });
  console.log(lines.join('\n'));
  process.exitCode = passed ? 0 : 1;
}
