import type { DashboardCard, DashboardView } from '../../src/application/dashboard/dashboard.ts';
import { viewOf } from './demo-site.ts';
import type { WebClient } from './web-client.ts';

/** The cards of a worker's home whose button leads to this list. */
export const cardsFor = async (client: WebClient, list: string): Promise<readonly DashboardCard[]> =>
  (await viewOf<DashboardView>(client, '/manager')).cards.filter(({ act }) => act.href.startsWith(list));
