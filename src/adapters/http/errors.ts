import type { Response } from 'express';
import { ConflictError } from '../../application/resource/conflict.ts';
import { DomainError, type ErrorKind } from '../../domain/errors.ts';
import type { Problem } from '../../ui/pages.ts';

/** The one map from the domain's kinds of error to HTTP. A guest who asks for a page is sent to /login instead of 401. */
const STATUS: Record<ErrorKind, number> = {
  invalid: 422,
  rejected: 422,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooMany: 429,
  unavailable: 503,
};

/** Whatever address nothing answers. */
export const pageNotFound = (): DomainError =>
  new DomainError('notFound', 'page.notFound', 'ページが見つかりません。');

/** Errors of express and its parsers carry a 4xx status of their own. */
const transportStatus = (error: unknown): number | null => {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null;
};

const TRANSPORT_WORDS: Record<number, string> = {
  400: '送られた内容を読み取れませんでした。もう一度お試しください。',
  404: 'ページが見つかりません。',
  405: 'この操作はできません。',
  413: '送られた内容が大きすぎます。',
  415: 'この形式の内容は受け取れません。',
};

/** True for a fault of ours: it is logged with its stack and answered with a reference number. */
export const isFault = (error: unknown): boolean =>
  !(error instanceof DomainError) && transportStatus(error) === null;

/** Says when to try again, where the error knows. */
export const setRetryAfter = (response: Response, error: unknown): void => {
  if (error instanceof DomainError && error.retryAfter) response.set('Retry-After', String(error.retryAfter));
};

/** What a person or program is told of an error; a fault tells nothing but its reference. */
export function toProblem(error: unknown, reference: string): Problem {
  if (error instanceof DomainError)
    return {
      status: STATUS[error.kind],
      title: error.message,
      code: error.code,
      errors: error.fields,
      ...(error instanceof ConflictError && { conflict: error.conflict }),
    };
  const status = transportStatus(error);
  if (status)
    return {
      status,
      title: TRANSPORT_WORDS[status] ?? TRANSPORT_WORDS[400] ?? '',
      code: `http.${status}`,
      errors: {},
    };
  return {
    status: 500,
    title: `エラーが発生しました。お問い合わせの際は番号 ${reference} をお伝えください。`,
    code: 'fault',
    errors: {},
  };
}
