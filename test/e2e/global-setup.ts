import { startSite } from '../support/site-process.ts';

/** One site with demo content for all browser tests; its address reaches them as `SITE_URL`. */
export default async function globalSetup() {
  const site = await startSite({ DEMO: '1', DATABASE_URL: process.env.TEST_DATABASE_URL ?? '' });
  process.env.SITE_URL = site.url;
  return () => site.stop();
}
