/** What went wrong, in the domain's terms; `adapters/http/errors.ts` maps each kind to one HTTP status. */
export type ErrorKind =
  | 'invalid'
  | 'rejected'
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'tooMany'
  | 'unavailable';

/** Japanese sentences by field name; the name is the form's input name, `''` is the form as a whole. */
export type FieldErrors = Record<string, string[]>;

/**
 * The one error a rule or use case throws. `code` is `<feature>.<what>` for logs and programs,
 * `message` is a Japanese sentence a person may read: it names the field and the fix and holds no secret.
 */
export class DomainError extends Error {
  override name = 'DomainError';
  readonly kind: ErrorKind;
  readonly code: string;
  readonly fields: FieldErrors;
  /** Seconds after which a `tooMany` or `unavailable` may be tried again. */
  readonly retryAfter: number | undefined;

  constructor(
    kind: ErrorKind,
    code: string,
    message: string,
    more: { fields?: FieldErrors; retryAfter?: number } = {},
  ) {
    super(message);
    this.kind = kind;
    this.code = code;
    this.fields = more.fields ?? {};
    this.retryAfter = more.retryAfter;
  }
}
