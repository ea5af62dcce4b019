import { defineConfig } from 'playwright/test';
import type { RunOptions } from '../../e2e/support.ts';
import { CHROMIUM_FLAGS, findBrowser } from '../../support/browser.ts';

/** The three journeys on the site of `SITE_URL`, whose processes are killed meanwhile. */
export default defineConfig<RunOptions>({
  testDir: '../../e2e',
  testMatch: '{notice,photo,visit}-journey.pw.ts',
  outputDir: '../../../test-results',
  workers: 1,
  retries: 2,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json']],
  use: {
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    ignoreHTTPSErrors: true,
    launchOptions: { executablePath: findBrowser()?.path, args: CHROMIUM_FLAGS },
    // Lines to a killed process break; a POST that it had taken is not sent again by the proxy.
    runFaults: {
      statuses: [502],
      lines: [/WebSocket connection to .* failed/, /net::ERR_(INCOMPLETE_CHUNKED|HTTP2|QUIC|CONNECTION)/],
    },
  },
});
