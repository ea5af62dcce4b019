import { useEffect, useRef } from 'react';
import { ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { useAnswer } from '../use-page.ts';
import { followLinks } from './follow-links.ts';
import { ProgressBar } from './ProgressBar.tsx';
import { SnackbarRegion } from './Snackbar.tsx';

/** What every layout has: the way past the navigation, links that the router follows, the progress line, the sentences after an act, where to scroll. */
export function PageChrome() {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const flash = useAnswer()?.flash;
  useEffect(() => guardIme(), []);
  useEffect(() => followLinks(navigate), [navigate]);
  useArrival();
  return (
    <>
      <a className="skip-link" href="#main">
        本文へ移動
      </a>
      <ProgressBar busy={navigation.state !== 'idle'} />
      <SnackbarRegion flash={flash} />
      <ScrollRestoration />
    </>
  );
}

/**
 * What a document load does by itself, for navigation without one: the title is the page's own, and keyboard and
 * screen reader go on at the start of the new page's content.
 */
function useArrival(): void {
  const { pathname } = useLocation();
  const title = useAnswer()?.head.title;
  const shown = useRef(pathname);
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}

/** WebKit ends a composition before it tells of the Enter that ended it; 229 still marks that key. */
const COMPOSING_KEY = 229;

/**
 * Enter that confirms a Japanese conversion never submits a form. One listener per document, set when the page
 * hydrates; returns the function that takes it away.
 */
function guardIme(target: Document = document): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const composing = event.isComposing || event.keyCode === COMPOSING_KEY;
    if (event.key === 'Enter' && composing && event.target instanceof HTMLInputElement)
      event.preventDefault();
  };
  target.addEventListener('keydown', onKeyDown, true);
  return () => target.removeEventListener('keydown', onKeyDown, true);
}
