import { z } from 'zod';
import { DomainError } from '../../domain/errors.ts';

/** What is wrong when Zoom gives no meeting: each by the code that the log shows, in a sentence for staff. */
const SENTENCES = {
  'zoom.unreachable': 'Zoomが応答しません。しばらくしてから、もう一度お試しください。',
  'zoom.busy': 'Zoomの利用回数の上限に達しています。時間をおいて、もう一度お試しください。',
  'zoom.credentials': 'Zoomにつながりません。Zoomのアプリの設定を、管理者に確かめてもらってください。',
  'zoom.refused':
    'Zoomがこの操作を受け付けませんでした。Zoomのアプリの設定を、管理者に確かめてもらってください。',
  'zoom.unreadable': 'Zoomの応答を読み取れませんでした。しばらくしてから、もう一度お試しください。',
} as const;

/** A failure at Zoom. Nothing of the request or the answer is in it: both may hold secrets, and it is logged. */
export const zoomFailure = (code: keyof typeof SENTENCES): DomainError =>
  new DomainError('unavailable', code, SENTENCES[code]);

/** The failure that an HTTP status other than success stands for. */
const failureOfStatus = (status: number): DomainError => {
  if (status === 429) return zoomFailure('zoom.busy');
  return zoomFailure(status >= 500 ? 'zoom.unreachable' : 'zoom.refused');
};

/** Sends a request and reads its answer as text, both within the time; fails where nobody answers. */
async function answerWithin(
  url: string,
  request: Omit<RequestInit, 'signal'>,
  timeoutMs: number,
): Promise<{ status: number; text: string }> {
  try {
    // An answer that leads elsewhere would be handed the authorisation.
    const response = await fetch(url, {
      ...request,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, text: await response.text() };
  } catch {
    throw zoomFailure('zoom.unreachable');
  }
}

/** A text as the JSON it should be; fails otherwise. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw zoomFailure('zoom.unreadable');
  }
}

/** Zoom's own hosts; an address of any other leads nobody anywhere. */
const ZOOM_HOST = /^([a-z0-9-]+\.)*zoom\.(us|com)$/;

const zoomAddress = z
  .string()
  .max(2000)
  .refine((text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, hostname, username } = new URL(text);
    return protocol === 'https:' && ZOOM_HOST.test(hostname) && username === '';
  });

/** What a token request is answered. */
const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** Of a meeting what is used; its number is one in JSON, and may have more digits than a 32-bit number holds. */
export const meetingSchema = z.object({
  id: z.union([z.int().positive(), z.string().regex(/^\d+$/)]).transform(String),
  join_url: zoomAddress,
});

/** Where the host comes in, asked for each time anew since it holds good for a short time. */
export const startSchema = z.object({ start_url: zoomAddress });

export const statusSchema = z.object({ status: z.string() });

/** Errors carry a code of Zoom's own beside the HTTP status. */
const errorSchema = z.object({ code: z.number() });

/** The app that acts for the home at Zoom (server-to-server OAuth). */
type ZoomApp = {
  readonly accountId: string;
  readonly clientId: string;
  readonly clientSecret: string;
};

type Options = ZoomApp & { readonly oauth: string; readonly timeoutMs: number; readonly now: () => number };

/** So long before its end a token is not begun with any more. */
const EARLY_MS = 5 * 60_000;

type ZoomToken = {
  /** A token that is good for a while. */
  get(): Promise<string>;
  /** This one was refused: the next `get` asks for another, unless somebody has done so. */
  drop(token: string): void;
};

/** Tokens of the app, each used until shortly before its end; whoever asks at the same time shares one request. */
function makeZoomToken({ oauth, timeoutMs, now, ...app }: Options): ZoomToken {
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
    if (status !== 200) throw failureOfStatus(status);
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
    throw status === 401 ? zoomFailure('zoom.credentials') : failureOfStatus(status);
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
