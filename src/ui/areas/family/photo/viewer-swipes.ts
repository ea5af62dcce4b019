import type PhotoSwipe from 'photoswipe';

/** A swipe is at least this long, in pixels, and clearly more sideways than up or down. */
const SWIPE = 100;

/** Turns the page for a long swipe however slow it was: by itself the viewer asks for half a screen, or a quick one. */
export function longSwipes(viewer: PhotoSwipe): void {
  let start: { x: number; y: number; index: number } | null = null;
  viewer.on('pointerDown', ({ originalEvent }) => {
    const alone = originalEvent.isPrimary && !isZoomed(viewer);
    start = alone
      ? { x: originalEvent.clientX, y: originalEvent.clientY, index: viewer.potentialIndex }
      : null;
  });
  viewer.on('pointerUp', ({ originalEvent }) => {
    const from = start;
    start = null;
    if (!from || !originalEvent.isPrimary) return;
    const x = originalEvent.clientX - from.x;
    const y = originalEvent.clientY - from.y;
    if (Math.abs(x) < SWIPE || Math.abs(x) < Math.abs(y) * 2) return;
    // After the viewer's own answer to the finger that leaves.
    setTimeout(() => {
      if (viewer.isOpen && viewer.potentialIndex === from.index) viewer.goTo(from.index + (x < 0 ? 1 : -1));
    });
  });
}

const isZoomed = ({ currSlide }: PhotoSwipe): boolean =>
  currSlide !== undefined && currSlide.currZoomLevel > currSlide.zoomLevels.initial;
