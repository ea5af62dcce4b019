import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';

type Counts = { passed: number; failed: number };
type Suite = {
  name: string;
  command: string[];
  report: string;
  env: Record<string, string>;
  count: (report: string) => Counts;
};

const reports = mkdtempSync(join(tmpdir(), 'engawa-tests-'));

/** Jest leaves one core to others; tests that start a site wait for it half of their time. */
const AT_ONCE = Math.max(2, availableParallelism() - 1);

/** The database that the tests are given; without one they bring the embedded one. */
const onServer = Boolean(process.env.TEST_DATABASE_URL);

const jestSuite = (name: string, ...options: string[]): Suite => {
  const report = join(reports, `${name}.json`);
  return {
    name,
    command: [
      'npx',
      'jest',
      `--maxWorkers=${AT_ONCE}`,
      `--selectProjects=${name}`,
      '--json',
      `--outputFile=${report}`,
      ...options,
    ],
    report,
    env: { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' },
    count: (text) => {
      const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(text);
      return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites) };
    },
  };
};

const browserSuite = (): Suite => {
  const browser = ensureBrowser();
  console.log(`Browser for the tests: ${browser.found}`);
  const report = join(reports, 'e2e.json');
  return {
    name: 'e2e',
    command: ['npx', 'playwright', 'test', '--config', 'test/e2e/playwright.config.ts'],
    report,
    env: { CHROMIUM_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    count: (text) => {
      const { stats } = JSON.parse(text);
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
    },
  };
};

const run = (suite: Suite): Promise<Counts> =>
  new Promise((done) => {
    console.log(`\n== ${suite.name}`);
    const [command = '', ...args] = suite.command;
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...suite.env },
    });
    child.on('exit', (code) => {
      try {
        const counts = suite.count(readFileSync(suite.report, 'utf8'));
        done(code === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1 });
      } catch {
        done({ passed: 0, failed: 1 });
      }
    });
  });

const total: Counts = { passed: 0, failed: 0 };
/** What is asked of a database server beyond the contracts; all else is tested once, on the embedded one. */
const ON_SERVER =
  '--testPathPatterns=integration/(?:auth|call/call-processes|category|db|mail/outbox|member/members|photo/family-sight|notice|resident/residents|visit/(?:races|visit-mails)|worker|site/public-)';
const NOT_ON_SERVER = '--testPathIgnorePatterns=integration/db/embedded-server';
const suites = onServer
  ? [jestSuite('contract'), jestSuite('integration', ON_SERVER, NOT_ON_SERVER)]
  : [jestSuite('unit'), jestSuite('contract'), jestSuite('integration')];
if (onServer) console.log('On a given database server: the tests that concern one');
for (const suite of [...suites, browserSuite()]) {
  const counts = await run(suite);
  if (counts.passed === 0) counts.failed = Math.max(counts.failed, 1);
  console.log(`${suite.name}: ${counts.passed} passed, ${counts.failed} failed`);
  total.passed += counts.passed;
  total.failed += counts.failed;
}
rmSync(reports, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
