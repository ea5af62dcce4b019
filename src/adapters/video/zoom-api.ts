import type { z } from 'zod';
import { errorSchema } from './zoom-answers.ts';
import { answerWithin, failureOf, readJson, zoomFailure } from './zoom-errors.ts';
import { makeZoomToken, type ZoomApp } from './zoom-token.ts';

export type ZoomOptions = ZoomApp & {
  /** Where tokens and the API are; others than Zoom's own in tests. */
  readonly oauth?: string;
  readonly api?: string;
  readonly timeoutMs?: number;
  readonly now?: () => number;
};

const TIMEOUT_MS = 10_000;

/** Zoom's own number for a meeting that is not there. */
const NO_MEETING = 3001;

const isGone = (status: number, text: string): boolean => {
  if (status === 404) return true;
  if (status < 400 || status >= 500) return false;
  try {
    return errorSchema.safeParse(JSON.parse(text)).data?.code === NO_MEETING;
  } catch {
    return false;
  }
};

export type ZoomApi = ReturnType<typeof makeZoomApi>;

/**
 * Requests to Zoom's API for the app: with its token, once more with a fresh one when that was refused, never longer than
 * ten seconds each. What fails is `unavailable`, whatever it was; a meeting that is not there is null.
 */
export function makeZoomApi({
  oauth = 'https://zoom.us',
  api = 'https://api.zoom.us',
  timeoutMs = TIMEOUT_MS,
  now = Date.now,
  ...app
}: ZoomOptions) {
  const tokens = makeZoomToken({ ...app, oauth, timeoutMs, now });

  const send = async (method: string, path: string, body?: object) => {
    const token = await tokens.get();
    const answer = await answerWithin(
      `${api}/v2${path}`,
      {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      },
      timeoutMs,
    );
    if (answer.status === 401) tokens.drop(token);
    return answer;
  };

  /** The answer's text; null for what is not there. */
  const ask = async (method: string, path: string, body?: object): Promise<string | null> => {
    let answer = await send(method, path, body);
    if (answer.status === 401) answer = await send(method, path, body);
    const { status, text } = answer;
    if (status >= 200 && status < 300) return text;
    if (isGone(status, text)) return null;
    throw status === 401 ? zoomFailure('zoom.credentials') : failureOf(status);
  };

  return {
    /** Does it, and reads nothing. Gives false where there is nothing to do it to. */
    do: async (method: 'PATCH' | 'DELETE', path: string, body?: object): Promise<boolean> =>
      (await ask(method, path, body)) !== null,
    /** Asks for something of this shape. */
    async read<T>(
      schema: z.ZodType<T>,
      method: 'GET' | 'POST',
      path: string,
      body?: object,
    ): Promise<T | null> {
      const text = await ask(method, path, body);
      if (text === null) return null;
      const read = schema.safeParse(readJson(text));
      if (!read.success) throw zoomFailure('zoom.unreadable');
      return read.data;
    },
    /** Throws unless Zoom gives the app a token. */
    async signIn(): Promise<void> {
      await tokens.get();
    },
  };
}
