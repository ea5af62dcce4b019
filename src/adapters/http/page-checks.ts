import type { Areas } from './areas.ts';
import { isGuard } from './guards.ts';
import type { PageMap } from './page.ts';

/** Refuses a page that names a guard that does not exist. */
export function checkGuards(pages: PageMap): void {
  for (const [id, page] of Object.entries(pages))
    if (!isGuard(page.guard)) throw new Error(`page ${id} names the unknown guard ${page.guard}`);
}

/** Opens every area; fails where one cannot be, or routes to a page that has no function. */
export async function openAreas(areas: Areas, pages: PageMap): Promise<void> {
  for (const { face } of await areas.all())
    for (const id of face.pages) if (!pages[id]) throw new Error(`route ${id} has no page function`);
}
