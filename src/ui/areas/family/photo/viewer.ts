import { filePath } from '../../../../paths.ts';
import 'photoswipe/style.css';
import './viewer.css';
import PhotoSwipe, { type SlideData } from 'photoswipe';
import type { PhotoView } from '../../../../application/photo/family-photo.view.ts';
import { altOf } from './PhotoPicture.tsx';
import { photoHref, saveHref } from './photo-address.ts';

type Viewing = {
  album: number;
  /** Photos of the whole album. */
  total: number;
  photos: readonly PhotoView[];
  /** The one to begin with. */
  at: number;
  more: More;
  /** Told the photo that was seen last. */
  onClose: (key: string) => void;
};

/** When so few are left, the next ones are asked for. */
const AHEAD = 5;

const WORDS = {
  closeSVG: '<span class="viewer-word">閉じる</span>',
  zoomSVG: '<span class="viewer-word">拡大</span>',
  closeTitle: '写真を閉じる',
  zoomTitle: '拡大する、元に戻す',
  arrowPrevTitle: '前の写真',
  arrowNextTitle: '次の写真',
  errorMsg: '写真を読み込めませんでした。',
};

const slideOf = (photo: PhotoView): SlideData => ({
  src: filePath(photo.key, 'screen'),
  srcset: `${filePath(photo.key, 'screen')} ${photo.screen}w, ${filePath(photo.key, 'large')} ${photo.large}w`,
  width: photo.large,
  height: Math.round((photo.large * photo.height) / photo.width),
  msrc: filePath(photo.key, 'thumb'),
  alt: altOf(photo),
});

/** Opens the photos over the page: keys, swipes, pinch; the back button closes. */
export function openViewer({ album, total, photos, at, more, onClose }: Viewing): void {
  const shown = [...photos];
  const slides = shown.map(slideOf);
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const viewer = new PhotoSwipe({
    ...WORDS,
    dataSource: slides,
    index: at,
    mainClass: 'viewer',
    bgOpacity: 1,
    loop: false,
    counter: false,
    preload: [1, 2],
    closeOnVerticalDrag: false,
    pinchToClose: false,
    showHideAnimationType: still ? 'none' : 'fade',
    paddingFn: () => ({ top: 72, bottom: 96, left: 0, right: 0 }),
  });
  const current = () => shown[viewer.currIndex] as PhotoView;
  addWords(viewer, current, total);
  longSwipes(viewer);
  keepInHistory(viewer, () => photoHref(album, current().key));
  viewer.on('change', () => {
    if (viewer.currIndex < shown.length - AHEAD) return;
    void more().then((found) => {
      const fresh = found.filter(({ key }) => !shown.some((one) => one.key === key));
      shown.push(...fresh);
      slides.push(...fresh.map(slideOf));
    });
  });
  viewer.on('destroy', () => onClose(current().key));
  viewer.init();
  standAlone(viewer);
}

/** The page behind cannot be reached while the viewer is open. */
function standAlone(viewer: PhotoSwipe): void {
  viewer.element?.setAttribute('aria-modal', 'true');
  viewer.element?.setAttribute('aria-label', '写真');
  const page = document.getElementById('root');
  page?.setAttribute('inert', '');
  viewer.on('close', () => page?.removeAttribute('inert'));
}

/** The number and the way to save a photo above it, its caption below. */
function addWords(viewer: PhotoSwipe, current: () => PhotoView, total: number): void {
  viewer.on('uiRegister', () => {
    viewer.ui?.registerElement({
      name: 'place',
      className: 'viewer-place',
      order: 1,
      onInit: (element) =>
        viewer.on('change', () => {
          element.textContent = `${current().number} / ${total}`;
        }),
    });
    viewer.ui?.registerElement({
      name: 'save',
      className: 'viewer-save',
      tagName: 'a',
      isButton: true,
      order: 8,
      html: '<span class="viewer-word">保存</span>',
      onInit: (element) => {
        element.setAttribute('download', '');
        element.setAttribute('aria-label', 'この写真を保存する');
        viewer.on('change', () => element.setAttribute('href', saveHref(current().key)));
      },
    });
    viewer.ui?.registerElement({
      name: 'caption',
      className: 'viewer-caption',
      appendTo: 'root',
      onInit: (element) => {
        element.setAttribute('role', 'status');
        viewer.on('change', () => {
          element.textContent = current().caption;
        });
      },
    });
  });
}

/**
 * Gives the open viewer an entry in the browser's history with the address of the photo's own page, so that the back
 * button closes it and a reload shows the photo. The router never hears of the entry: its page stays as it was.
 */
function keepInHistory(viewer: PhotoSwipe, address: () => string): void {
  let entered = false;
  let left = false;
  const onLeave = (event: PopStateEvent) => {
    event.stopImmediatePropagation();
    window.removeEventListener('popstate', onLeave, true);
    left = true;
    viewer.close();
  };
  viewer.on('afterInit', () => {
    entered = true;
    window.history.pushState(window.history.state, '', address());
    window.addEventListener('popstate', onLeave, true);
  });
  viewer.on('change', () => {
    if (entered && !left) window.history.replaceState(window.history.state, '', address());
  });
  viewer.on('close', () => {
    if (entered && !left) window.history.back();
  });
}

/** A swipe is at least this long, in pixels, and clearly more sideways than up or down. */
const SWIPE = 100;

/** Turns the page for a long swipe however slow it was: by itself the viewer asks for half a screen, or a quick one. */
function longSwipes(viewer: PhotoSwipe): void {
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

/** Asks for the next page of the album; gives its photos, none at the end or where they do not come. */
export type More = () => Promise<readonly PhotoView[]>;
