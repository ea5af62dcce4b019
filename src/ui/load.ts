import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { authorization, forgetAuth } from './auth-state.ts';
import { showFlash } from './flash.ts';
import type { Flash, PageAnswer, PageId, Problem } from './pages.ts';

const NEVER = new Promise<never>(() => {});

/**
 * Leaves the router: the browser loads the document, and the server says what stands there. Back may bring this page
 * as it was left, still waiting: then it starts anew.
 */
const leaveFor = (url: string): Promise<never> => {
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
  window.location.assign(url);
  return NEVER;
};

/** Asks the server for data, with the token of this tab where there is one. */
const ask = (url: string, init: RequestInit = {}) =>
  fetch(url, {
    ...init,
    // HTML and JSON share one URL: a stored JSON answer must never be shown for the document.
    cache: 'no-store',
    credentials: 'same-origin',
    headers: { accept: 'application/json', ...authorization() },
  });

/** True for an answer that is data and no document. */
const isJson = (response: Response) => /[/+]json/.test(response.headers.get('content-type') ?? '');

/** The loader of whatever no route of this area is: its document. */
export const loadElsewhere = ({ request }: LoaderFunctionArgs): Promise<never> => leaveFor(request.url);

/**
 * The browser's loader of a page: fetches the JSON of the same URL, and the page's code where that travels by itself.
 * Anything but this page's own answer (another page, a refusal, another area, no connection, code that is gone since
 * the site was renewed) loads the document instead.
 */
export const load =
  (page: PageId, ready = async () => {}) =>
  async ({ request }: LoaderFunctionArgs): Promise<PageAnswer> => {
    const coded = ready().then(
      () => true,
      () => false,
    );
    const response = await ask(request.url, { signal: request.signal }).catch((error) => {
      if (request.signal.aborted) throw error;
      return null;
    });
    if (response?.status === 401) forgetAuth();
    if (!response?.ok || !isJson(response) || !(await coded)) return leaveFor(request.url);
    const answer = (await response.json()) as PageAnswer;
    return answer.page === page ? answer : leaveFor(response.url || request.url);
  };

const EXPIRED: Problem = {
  status: 401,
  title:
    'ログインの有効期限が切れました。入力はこの画面に残っています。別の画面でログインしてから、もう一度押してください。',
  code: 'auth.expired',
  errors: {},
};

const UNSENT: Problem = {
  status: 503,
  title: '送信できませんでした。入力はこの画面に残っています。通信の状態を確かめて、もう一度押してください。',
  code: 'http.unsent',
  errors: {},
};

/** Posts a form; a token that is over is dropped and the cookie tried alone, so that no typed form is lost to it. */
async function post(url: string, body: FormData): Promise<Response> {
  const first = await ask(url, { method: 'POST', body });
  if (first.status !== 401 || !authorization().authorization) return first;
  forgetAuth();
  return ask(url, { method: 'POST', body });
}

/**
 * The browser's action of a page: posts the form to the same URL.
 * Success follows the answer's location and shows its sentence; a refusal comes back as a `Problem`, the page as it
 * goes on as its answer.
 */
export const act =
  (areaPrefix = '/') =>
  async ({ request }: ActionFunctionArgs) => {
    const response = await post(request.url, await request.formData()).catch(() => null);
    if (!response) return data(UNSENT, { status: UNSENT.status });
    if (response.status === 401) return data(EXPIRED, { status: 401 });
    if (!isJson(response)) return leaveFor(request.url);
    const body = (await response.json()) as { location: string; flash?: Flash } | PageAnswer | Problem;
    if ('view' in body) return data(body);
    if (!('location' in body)) return data(body, { status: body.status });
    if (!body.location.startsWith(areaPrefix)) return leaveFor(body.location);
    showFlash(body.flash);
    return redirect(body.location);
  };

/** What another address of the same page shows, to go on with; null where it does not come. */
export async function loadMore<V>(page: PageId, url: string): Promise<V | null> {
  const response = await ask(url).catch(() => null);
  if (!response?.ok || !isJson(response)) return null;
  const answer = (await response.json().catch(() => null)) as PageAnswer<V> | null;
  return answer?.page === page ? answer.view : null;
}
