import { defineConfig } from 'playwright/test';
import { CHROMIUM_FLAGS, findBrowser } from '../support/browser.ts';

export default defineConfig({
  testDir: '.',
  // On a database server the journeys through the whole site; all else is tested once, on the embedded one.
  testMatch: process.env.TEST_DATABASE_URL ? '{notice,photo,visit}-journey*.pw.ts' : '*.pw.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  // Longer than a busy machine takes for two page loads; a test that passes never waits for it.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json'], ['./cost-reporter.ts']],
  globalSetup: './global-setup.ts',
  use: {
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    launchOptions: { executablePath: findBrowser()?.path, args: CHROMIUM_FLAGS },
    trace: 'off',
  },
});
