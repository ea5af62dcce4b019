import { join } from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { makeHelp } from '../../src/adapters/site/help.yaml.ts';
import type { ResourceName } from '../../src/domain/resource-name.ts';
import { managerPaths } from '../../src/paths.ts';
import { CHROMIUM_FLAGS, ensureBrowser } from './browser.ts';
import { startDemoSite } from './demo-site.ts';

/**
 * Takes the pictures of staff's help anew, of the demo: `node --import tsx test/support/help-pictures.ts`. To be run
 * when a screen has changed so much that its picture misleads.
 */
const ADDRESSES: Readonly<Record<string, string>> = {
  dashboard: managerPaths.home,
  search: `${managerPaths.search}?q=おのでら`,
  account: managerPaths.account,
  'run-sheet': managerPaths.runSheet,
  sample: managerPaths.sample,
};
const root = process.cwd();
const size = { width: 1280, height: 800 };

const site = await startDemoSite({ DEMO: '1' });
const browser = await chromium.launch({ executablePath: ensureBrowser().path, args: CHROMIUM_FLAGS });
try {
  const context = await browser.newContext({ locale: 'ja-JP', viewport: size });
  const login = { audience: 'manager', login: 'admin', password: 'engawa-demo-admin' };
  await context.request.post(`${site.url}/api/auth/login`, { data: login });
  const page = await context.newPage();
  for (const { name } of (await makeHelp(root)()).staff) {
    await page.goto(site.url + (ADDRESSES[name] ?? managerPaths.list(name as ResourceName)));
    await page.waitForLoadState('networkidle');
    const taken = await page.screenshot();
    await sharp(taken)
      .resize(960, 600)
      .webp({ quality: 70 })
      .toFile(join(root, `public/help/${name}.webp`));
    console.log(name);
  }
} finally {
  await browser.close();
  await site.stop();
}
