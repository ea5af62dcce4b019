import type { TourPanorama } from '../../../../domain/site/tour.ts';

/** What each shipped panorama shows, for those who do not see it. */
export const PANORAMA_LABELS: Readonly<Record<TourPanorama, string>> = {
  lounge: '談話室の360度パノラマ。ソファ、窓の外の桜、飾り棚が見渡せる',
  'private-room': '個室の360度パノラマ。ベッド、窓辺の椅子、机、クローゼットが見渡せる',
  garden: '庭の360度パノラマ。アジサイの小道、東屋、桜の木、建物が見渡せる',
};

/** The address of a panorama; small ones (2048 pixels around) are enough for a phone. */
export const panoramaAddress = (name: TourPanorama, small: boolean): string =>
  `/panoramas/${name}-${small ? 2048 : 4096}.webp`;
