import { DomainError, type ErrorKind } from '../../../domain/errors.ts';

/** The input a unique constraint or index is about, and the Japanese sentence for a value that is taken. */
type Unique = Readonly<Record<string, { readonly field: string; readonly message: string }>>;

/** unique_violation and exclusion_violation. */
const TAKEN = ['23505', '23P01'];

/** Runs a write; a value that is taken becomes a `DomainError` of that kind naming the field, all else stays. */
export async function refusingTaken<R>(
  room: string,
  unique: Unique,
  kind: ErrorKind,
  write: () => Promise<R>,
): Promise<R> {
  try {
    return await write();
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    const taken = code && TAKEN.includes(code) && constraint ? unique[constraint] : undefined;
    if (!taken) throw error;
    throw new DomainError(kind, `${room}.taken`, taken.message, {
      fields: { [taken.field]: [taken.message] },
    });
  }
}
