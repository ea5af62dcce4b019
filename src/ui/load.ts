import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { authorization, forgetAuth } from './auth-state.ts';
import { showFlash } from './flash.ts';
import type { Flash, PageAnswer, PageId, Problem } from './pages.ts';

const NEVER = new Promise<never>(() => {});

/** Leaves the router: the browser loads the document, and the server says what stands there. */
const leaveFor = (url: string): Promise<never> => {
  window.location.assign(url);
  return NEVER;
};

const ask = (url: string, init: RequestInit = {}) =>
  fetch(url, {
    ...init,
    // HTML and JSON share one URL: a stored JSON answer must never be shown for the document.
    cache: 'no-store',
    credentials: 'same-origin',
    headers: { accept: 'application/json', ...authorization() },
  });

const isJson = (response: Response) => /[/+]json/.test(response.headers.get('content-type') ?? '');

/**
 * The browser's loader of a page: fetches the JSON of the same URL.
 * Anything but this page's own answer (another page, a refusal, another area) loads the document instead.
 */
export const load =
  (page: PageId) =>
  async ({ request }: LoaderFunctionArgs): Promise<PageAnswer> => {
    const response = await ask(request.url, { signal: request.signal });
    if (response.status === 401) forgetAuth();
    if (!response.ok || !isJson(response)) return leaveFor(request.url);
    const answer = (await response.json()) as PageAnswer;
    return answer.page === page ? answer : leaveFor(response.url || request.url);
  };

/**
 * The browser's action of a page: posts the form to the same URL.
 * Success follows the answer's location and shows its sentence; a refusal comes back as a `Problem`.
 */
export const act =
  (areaPrefix = '/') =>
  async ({ request }: ActionFunctionArgs) => {
    const response = await ask(request.url, { method: 'POST', body: await request.formData() });
    if (response.status === 401) {
      forgetAuth();
      return leaveFor(request.url);
    }
    if (!isJson(response)) return leaveFor(request.url);
    const body = (await response.json()) as { location: string; flash?: Flash } | Problem;
    if (!('location' in body)) return data(body, { status: body.status });
    if (!body.location.startsWith(areaPrefix)) return leaveFor(body.location);
    showFlash(body.flash);
    return redirect(body.location);
  };
