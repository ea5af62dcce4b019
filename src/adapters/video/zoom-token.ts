import { tokenSchema } from './zoom-answers.ts';
import { answerWithin, failureOf, readJson, zoomFailure } from './zoom-errors.ts';

/** The app that acts for the home at Zoom (server-to-server OAuth). */
export type ZoomApp = {
  readonly accountId: string;
  readonly clientId: string;
  readonly clientSecret: string;
};

type Options = ZoomApp & { readonly oauth: string; readonly timeoutMs: number; readonly now: () => number };

/** So long before its end a token is not begun with any more. */
const EARLY_MS = 5 * 60_000;

export type ZoomToken = {
  /** A token that is good for a while. */
  get(): Promise<string>;
  /** This one was refused: the next `get` asks for another, unless somebody has done so. */
  drop(token: string): void;
};

/** Tokens of the app, each used until shortly before its end; whoever asks at the same time shares one request. */
export function makeZoomToken({ oauth, timeoutMs, now, ...app }: Options): ZoomToken {
  let kept: { token: string; until: number } | null = null;
  let asking: Promise<string> | null = null;

  const ask = async (): Promise<string> => {
    const query = new URLSearchParams({ grant_type: 'account_credentials', account_id: app.accountId });
    const basic = Buffer.from(`${app.clientId}:${app.clientSecret}`).toString('base64');
    const asked = now();
    const { status, text } = await answerWithin(
      `${oauth}/oauth/token?${query}`,
      { method: 'POST', headers: { authorization: `Basic ${basic}` } },
      timeoutMs,
    );
    if (status === 400 || status === 401 || status === 403) throw zoomFailure('zoom.credentials');
    if (status !== 200) throw failureOf(status);
    const read = tokenSchema.safeParse(readJson(text));
    if (!read.success) throw zoomFailure('zoom.unreadable');
    const { access_token: token, expires_in } = read.data;
    kept = { token, until: asked + expires_in * 1000 - EARLY_MS };
    return token;
  };

  return {
    async get() {
      if (kept && now() < kept.until) return kept.token;
      asking ??= ask().finally(() => {
        asking = null;
      });
      return asking;
    },
    drop(token) {
      if (kept?.token === token) kept = null;
    },
  };
}
