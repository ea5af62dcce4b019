import { isMeasured } from '../../../domain/site/transmissions.ts';
import type { PageAnswer } from '../../pages.ts';

const SCRIPT = 'https://www.googletagmanager.com/gtag/js';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** The part of the router that is used here. */
type Router = {
  state: {
    navigation: { state: string };
    location: { pathname: string };
    loaderData: Record<string, unknown>;
    matches: readonly { route: { id: string } }[];
  };
  subscribe(listener: (state: Router['state']) => void): unknown;
};

/** True where the browser asks not to be tracked (Global Privacy Control, Do Not Track). */
const isRefused = (): boolean => {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
};

/** An address without query and fragment, so that search words are not sent. */
const bare = (address: string): string => (URL.canParse(address) ? address.replace(/[?#].*$/s, '') : '');

/** The vendor's queue takes `arguments` objects only, not arrays. */
function say(..._words: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer.push(arguments);
}

const titleOf = ({ matches, loaderData }: Router['state']): string =>
  (loaderData[matches.at(-1)?.route.id ?? ''] as PageAnswer | undefined)?.head.title ?? document.title;

/**
 * Counts page views, on load and on each navigation, with the analytics service; not where the browser asks not to
 * be followed. Advertising features are off.
 */
export function measure(id: string, router: Router): void {
  if (isRefused()) return;
  const refused = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
  say('consent', 'default', { ...refused, analytics_storage: 'granted' });
  say('js', new Date());
  say('config', id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${SCRIPT}?id=${encodeURIComponent(id)}`;
  document.head.append(script);

  let shown: string | null = null;
  let came = document.referrer;
  const view = (state: Router['state']) => {
    const { pathname } = state.location;
    if (state.navigation.state !== 'idle' || pathname === shown) return;
    shown = pathname;
    const page_location = window.location.origin + pathname;
    if (isMeasured(pathname))
      say('event', 'page_view', { page_title: titleOf(state), page_location, page_referrer: bare(came) });
    came = page_location;
  };
  view(router.state);
  router.subscribe(view);
}
