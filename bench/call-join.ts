import { brotliCompressSync } from 'node:zlib';
import { chromium, type Page } from 'playwright';
import { comeToDoor, phone, startAtBed, tablet } from '../test/e2e/call-steps.ts';
import { withoutVisits } from '../test/support/booked-visit.ts';
import { CHROMIUM_FLAGS, ensureBrowser } from '../test/support/browser.ts';
import { aCallVisit } from '../test/support/call-visit.ts';
import { startDemoSite } from '../test/support/demo-site.ts';
import { partsOfScripts } from './bundle-parts.ts';
import { kilobytes, median, type Result, type Row } from './measure.ts';

const TIMES = 5;
const MOST_BUNDLE = 60 * 1024;
const LIBRARY_OF_PAGES = /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//;

/** The room's scripts but for react's, as the page names them. */
async function bundleOf(url: string, token: string): Promise<number> {
  const html = await (await fetch(`${url}/visit/room/${token}`)).text();
  const parts = await partsOfScripts();
  let bytes = 0;
  for (const [, path = ''] of html.matchAll(/(?:<script[^>]* src|modulepreload"[^>]* href)="\/([^"]+)"/g)) {
    const modules = [...(parts.get(path)?.keys() ?? [])];
    if (modules.some((module) => LIBRARY_OF_PAGES.test(module))) continue;
    bytes += brotliCompressSync(Buffer.from(await (await fetch(`${url}/${path}`)).arrayBuffer())).length;
  }
  return bytes;
}

const firstPicture = (page: Page, name: string) =>
  page.waitForFunction(
    (label) =>
      [...document.querySelectorAll('video')].some(
        (video) => video.ariaLabel === label && video.getVideoPlaybackQuality().totalVideoFrames > 0,
      ),
    `${name}の映像`,
    { polling: 30 },
  );

async function run(): Promise<Result[]> {
  const site = await startDemoSite({ DEMO: '1' });
  const browser = await chromium.launch({ executablePath: ensureBrowser().path, args: CHROMIUM_FLAGS });
  const open = async (options: object) => (await browser.newContext(options)).newPage();
  const toDoor: number[] = [];
  const toPicture: number[] = [];
  let bundle = 0;
  try {
    for (let time = 0; time < TIMES; time += 1) {
      await withoutVisits(site);
      const { id, token } = await aCallVisit(site);
      bundle = await bundleOf(site.url, token);
      const [family, home] = [await open(phone), await open(tablet)];
      await family.goto(`${site.url}/mail/reserve_check/${token}`);
      let from = performance.now();
      await comeToDoor(family, site.url, token);
      toDoor.push(performance.now() - from);
      await startAtBed(home, site.url, id);
      const admit = home.getByRole('button', { name: /お迎えする/ });
      await admit.waitFor();
      from = performance.now();
      await admit.click();
      await Promise.all([firstPicture(family, '施設'), firstPicture(home, 'ご家族1')]);
      toPicture.push(performance.now() - from);
      for (const page of [family, home]) await page.context().close();
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  const seconds = (all: readonly number[]) => `${(median(all) / 1000).toFixed(2)} s`;
  return [
    {
      row: "the room's scripts beyond react, brotli",
      measured: kilobytes(bundle),
      budget: `≤ ${kilobytes(MOST_BUNDLE)}`,
      met: bundle <= MOST_BUNDLE,
    },
    {
      row: 'from 参加する (tap 2; 1 opens the mail’s link) to the door',
      measured: seconds(toDoor),
      budget: '–',
      met: null,
    },
    {
      row: 'from お迎えする to moving pictures on both sides',
      measured: seconds(toPicture),
      budget: '–',
      met: null,
    },
  ];
}

/** From the mail's link to moving pictures, with two browsers of this machine. */
export const callJoin: Row = { id: 'call', run };
