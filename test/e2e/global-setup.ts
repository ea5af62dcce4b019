import { startDemoSite } from '../support/demo-site.ts';

const WARNING = 40;

/** What the site logged as a warning or worse. */
const troubles = (output: string): string[] =>
  output.split('\n').filter((line) => Number(/^\{"level":(\d+)/.exec(line)?.[1]) >= WARNING);

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
    const logged = troubles(site.output());
    if (logged.length > 0) throw new Error(`the site logged:\n${logged.join('\n')}`);
  };
}
