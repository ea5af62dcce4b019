import { ask, isJson } from './load.ts';
import type { PageAnswer, PageId } from './pages.ts';

/** What another address of the same page shows, to go on with; null where it does not come. */
export async function loadMore<V>(page: PageId, url: string): Promise<V | null> {
  const response = await ask(url).catch(() => null);
  if (!response?.ok || !isJson(response)) return null;
  const answer = (await response.json().catch(() => null)) as PageAnswer<V> | null;
  return answer?.page === page ? answer.view : null;
}
