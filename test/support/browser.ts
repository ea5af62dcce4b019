import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';

/**
 * What Chromium does without. Its reload button is a page with a process of its own, which costs each new window more
 * than most tests do. The others are those that Playwright turns off, for this list takes the place of Playwright's.
 */
const FEATURES_OFF = [
  'WebUIReloadButton',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Flags under which Chromium runs in a container and asks nobody but the site under test. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-device-for-media-stream',
  `--disable-features=${FEATURES_OFF.join(',')}`,
];

export type Browser = { path: string; found: string };

const fromPlaywright = (): string | null => {
  const path = chromium.executablePath();
  return existsSync(path) ? path : null;
};

/** The browser the tests drive: `CHROMIUM_PATH`, Debian's, or Playwright's own; null where there is none. */
export function findBrowser(): Browser | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH: ${named} does not exist`);
    return { path: named, found: `CHROMIUM_PATH (${named})` };
  }
  if (existsSync(DEBIAN_CHROMIUM)) return { path: DEBIAN_CHROMIUM, found: DEBIAN_CHROMIUM };
  const own = fromPlaywright();
  return own ? { path: own, found: "Playwright's own" } : null;
}

const run = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

const installDebian = (): boolean =>
  process.getuid?.() === 0 &&
  existsSync('/usr/bin/apt-get') &&
  run('apt-get', 'update', '-qq') &&
  run('apt-get', 'install', '-y', '-qq', 'chromium', 'fonts-noto-cjk');

/** Finds a browser, or installs one: Debian's package as root, else Playwright's download. */
export function ensureBrowser(): Browser {
  const found = findBrowser();
  if (found) return found;
  if (installDebian() && existsSync(DEBIAN_CHROMIUM))
    return { path: DEBIAN_CHROMIUM, found: "none was there, so Debian's chromium package was installed" };
  if (run('npx', 'playwright', 'install', 'chromium')) {
    const own = fromPlaywright();
    if (own) return { path: own, found: 'none was there, so Playwright downloaded its own' };
  }
  throw new Error('No browser for the tests: install Chromium, or set CHROMIUM_PATH to one.');
}
