import { defineConfig } from 'playwright/test';
import { CHROMIUM_FLAGS, findBrowser } from '../support/browser.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '*.pw.ts',
  outputDir: '../../test-results',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  reporter: [['list'], ['json']],
  globalSetup: './global-setup.ts',
  use: {
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    launchOptions: { executablePath: findBrowser()?.path, args: CHROMIUM_FLAGS },
    trace: 'off',
  },
});
