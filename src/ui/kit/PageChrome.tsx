import { useEffect } from 'react';
import { ScrollRestoration, useNavigate, useNavigation } from 'react-router-dom';
import { useAnswer } from '../use-page.ts';
import { followLinks } from './follow-links.ts';
import { guardIme } from './guard-ime.ts';
import { ProgressBar } from './ProgressBar.tsx';
import { SnackbarRegion } from './Snackbar.tsx';
import { useArrival } from './use-arrival.ts';

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
