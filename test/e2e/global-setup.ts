import { startDemoSite } from '../support/demo-site.ts';
import { troublesIn } from './site-troubles.ts';

/**
 * One site with demo content for all browser tests, on a database of its own; its address reaches them as `SITE_URL`,
 * its folder as `SITE_DATA`.
 * The run fails when the site logged a warning or an error meanwhile.
 */
export default async function globalSetup() {
  const url = process.env.TEST_DATABASE_URL;
  if (url) process.env.ENGAWA_TEST_SERVER = JSON.stringify({ admin: { url }, template: 'template0' });
  const site = await startDemoSite({ DEMO: '1' });
  process.env.SITE_URL = site.url;
  process.env.SITE_DATA = site.dataDir;
  return async () => {
    await site.stop();
    const logged = troublesIn(site.output());
    if (logged.length > 0) throw new Error(`the site logged:\n${logged.join('\n')}`);
  };
}
