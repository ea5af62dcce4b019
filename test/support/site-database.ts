import pino from 'pino';
import { type Database, openDatabase } from '../../src/adapters/db/connection.ts';
import type { DemoSite } from './demo-site.ts';

/** The database of a site that runs, for what no page shows or changes. End it before the site stops. */
export const openSiteDatabase = (site: Pick<DemoSite, 'databaseAddress'>): Database =>
  openDatabase({ address: site.databaseAddress(), log: pino({ level: 'silent' }), poolSize: 1 });
