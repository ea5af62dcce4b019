import type { DashboardSource } from '../dashboard/dashboard.ts';
import type { DashboardCard } from '../dashboard/dashboard.view.ts';
import type { AlbumRows } from './albums.port.ts';

/** Published albums with photos that nobody sees for want of a consent. */
export const makeHiddenPhotosCard = (albums: Pick<AlbumRows, 'withHidden'>): DashboardSource => ({
  area: 'photo',
  async look({ facility }) {
    const count = await albums.withHidden(facility);
    if (count === 0) return [];
    const card: DashboardCard = {
      title: `同意を待つ写真がある公開アルバム ${count}件`,
      tone: 'warning',
      lines: [],
      act: { label: '同意を確かめに行く', href: '/manager/photo_album?hidden=some' },
    };
    return [card];
  },
});
