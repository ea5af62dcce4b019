import {
  EquirectangularAdapter,
  type EquirectangularPanorama,
  events,
  utils,
  Viewer,
} from '@photo-sphere-viewer/core';
import type { TourPanorama } from '../../../../domain/site/tour.ts';

export type PanoramaMove = 'left' | 'right' | 'up' | 'down' | 'closer' | 'wider';

export interface PanoramaControl {
  move(move: PanoramaMove): void;
  close(): void;
}

/** One press turns by a twelfth of a circle, in radians. */
const TURN = Math.PI / 6;
/** Zoom levels run from 0 to 100. */
const ZOOM = 15;
const MOTION_MS = 300;

const DIRECTIONS: Readonly<Record<PanoramaMove, { yaw?: number; pitch?: number; zoom?: number }>> = {
  left: { yaw: -TURN },
  right: { yaw: TURN },
  up: { pitch: TURN / 2 },
  down: { pitch: -TURN / 2 },
  closer: { zoom: ZOOM },
  wider: { zoom: -ZOOM },
};

const prefers = (query: string): boolean => window.matchMedia(query).matches;

/** Shows a panorama in `container`, without the viewer's own bar; `onFail` is called when it cannot be shown. */
export function showPanorama(
  container: HTMLElement,
  name: TourPanorama,
  onFail: () => void,
): PanoramaControl {
  const viewer = new Viewer({
    container,
    adapter: ImageAdapter,
    panorama: panoramaAddress(name, prefers('(max-width: 767px)')),
    navbar: false,
    keyboard: false,
    // The wheel scrolls the page.
    mousewheel: false,
    loadingTxt: '読み込み中',
    defaultZoomLvl: 20,
  });
  viewer.addEventListener(events.PanoramaErrorEvent.type, onFail);
  return {
    move(move) {
      const { yaw, pitch } = viewer.getPosition();
      const by = DIRECTIONS[move];
      const target = {
        yaw: yaw + (by.yaw ?? 0),
        pitch: pitch + (by.pitch ?? 0),
        zoom: viewer.getZoomLevel() + (by.zoom ?? 0),
      };
      if (prefers('(prefers-reduced-motion: reduce)')) {
        viewer.rotate(target);
        viewer.zoom(target.zoom);
      } else viewer.animate({ ...target, speed: MOTION_MS });
    },
    close: () => viewer.destroy(),
  };
}

/**
 * Takes a panorama as an ordinary picture. The viewer's own adapter goes by way of a blob, which the pages' policy
 * does not let into a picture.
 */
class ImageAdapter extends EquirectangularAdapter {
  static override readonly id = 'image';

  override async loadTexture(panorama: string | EquirectangularPanorama) {
    const path = typeof panorama === 'string' ? panorama : panorama.path;
    const image = await this.viewer.textureLoader.loadImage(path, undefined, path);
    return {
      panorama,
      texture: utils.createSizedTexture(image),
      panoData: utils.mergePanoData(image.width, image.height),
      cacheKey: path,
    };
  }
}

/** What each shipped panorama shows, for those who do not see it. */
export const PANORAMA_LABELS: Readonly<Record<TourPanorama, string>> = {
  lounge: '談話室の360度パノラマ。ソファ、窓の外の桜、飾り棚が見渡せる',
  'private-room': '個室の360度パノラマ。ベッド、窓辺の椅子、机、クローゼットが見渡せる',
  garden: '庭の360度パノラマ。アジサイの小道、東屋、桜の木、建物が見渡せる',
};

/** The address of a panorama; small ones (2048 pixels around) are enough for a phone. */
const panoramaAddress = (name: TourPanorama, small: boolean): string =>
  `/panoramas/${name}-${small ? 2048 : 4096}.webp`;
