import { EquirectangularAdapter, type EquirectangularPanorama, utils } from '@photo-sphere-viewer/core';

/**
 * Takes a panorama as an ordinary picture. The viewer's own adapter goes by way of a blob, which the pages' policy
 * does not let into a picture.
 */
export class ImageAdapter extends EquirectangularAdapter {
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
