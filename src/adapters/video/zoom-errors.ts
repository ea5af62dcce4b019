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
export const failureOf = (status: number): DomainError => {
  if (status === 429) return zoomFailure('zoom.busy');
  return zoomFailure(status >= 500 ? 'zoom.unreachable' : 'zoom.refused');
};

/** Sends a request and reads its answer as text, both within the time; fails where nobody answers. */
export async function answerWithin(
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
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw zoomFailure('zoom.unreadable');
  }
}
