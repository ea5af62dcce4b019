import type PhotoSwipe from 'photoswipe';

/**
 * Gives the open viewer an entry in the browser's history with the address of the photo's own page, so that the back
 * button closes it and a reload shows the photo. The router never hears of the entry: its page stays as it was.
 */
export function keepInHistory(viewer: PhotoSwipe, address: () => string): void {
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
