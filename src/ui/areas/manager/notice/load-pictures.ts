import type { PictureView } from '../../../../application/media/media.view.ts';
import type { ListView } from '../../../../application/resource/views.ts';
import { authorization } from '../../../auth-state.ts';
import type { PageAnswer } from '../../../pages.ts';

export type Choosable = { id: number; name: string; picture: PictureView };

/** Pictures of the media list, newest first, that match the words. Rejects when the list cannot be read. */
export async function loadPictures(words: string, signal: AbortSignal): Promise<Choosable[]> {
  const query = new URLSearchParams({ kind: 'picture', size: '50', ...(words && { q: words }) });
  const headers = { accept: 'application/json', ...authorization() };
  const response = await fetch(`/manager/media?${query}`, { cache: 'no-store', headers, signal });
  if (!response.ok) throw new Error(`the media list answered ${response.status}`);
  const { view } = (await response.json()) as PageAnswer<ListView>;
  return view.rows.flatMap(({ id, title, cells }) =>
    cells.key ? [{ id, name: title, picture: cells.key as unknown as PictureView }] : [],
  );
}
