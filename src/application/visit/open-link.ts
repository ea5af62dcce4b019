import type { LinkGate } from '../account/attempt-gates.ts';
import type { VisitTokens } from './visit-tokens.port.ts';

/** What somebody opened: the token in the address, and the client that too many wrong ones would come from. */
export type Opening = { readonly token: string; readonly client: string };

/**
 * The visit that a link names, as `find` has it; undefined for what is no link, or not any more, which is counted.
 * Throws `tooMany` for clients that try links out.
 */
export type OpenLink = <V extends { readonly nonce: string }>(
  opening: Opening,
  find: (id: number) => Promise<V | undefined>,
) => Promise<V | undefined>;

export const makeOpenLink =
  ({ tokens, gate }: { tokens: Pick<VisitTokens, 'read'>; gate: LinkGate }): OpenLink =>
  async ({ token, client }, find) => {
    await gate.pass(client);
    const read = tokens.read(token);
    const visit = read ? await find(read.id) : undefined;
    if (read && visit && read.matches(visit.nonce)) return visit;
    await gate.failed(client);
    return undefined;
  };
