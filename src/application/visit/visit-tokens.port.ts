import type { Visit } from '../../domain/visit/visit.ts';

/** Tokens of visits' links: a keyed hash of the visit and its nonce, so that each reminder can carry the same one. */
export interface VisitTokens {
  of(visit: Pick<Visit, 'id' | 'nonce'>): string;
  /** The visit a token names, and whether it is the token of that visit's nonce; null for what is no token. */
  read(token: string): { readonly id: number; matches(nonce: string): boolean } | null;
}
