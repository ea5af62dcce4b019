import { basename } from 'node:path';
import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter';

/** Prints what each file of tests took, the dearest first: the time of its tests, which run beside others. */
export default class CostReporter implements Reporter {
  readonly #costs = new Map<string, { tests: number; ms: number }>();

  onTestEnd({ location }: TestCase, { duration }: TestResult): void {
    const file = basename(location.file);
    const { tests, ms } = this.#costs.get(file) ?? { tests: 0, ms: 0 };
    this.#costs.set(file, { tests: tests + 1, ms: ms + duration });
  }

  onEnd(): void {
    const dearest = [...this.#costs].sort(([, one], [, other]) => other.ms - one.ms);
    for (const [file, { tests, ms }] of dearest)
      console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${file} (${tests} tests)`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
