import { createHmac } from 'node:crypto';
import type { IceServer } from '../../domain/call/call-messages.ts';

type Options = {
  readonly stunUrls: readonly string[];
  readonly turn?: { readonly url: string; readonly secret: string };
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Longer than any slot: a device reconnects with the credential it was given. */
const VALID_SECONDS = 2 * 60 * 60;

/** What helps devices of different networks find each other. `name` marks whose credential it is. */
type IceServers = (name: string) => readonly IceServer[];

/**
 * STUN as it is configured, and TURN with a credential for this device alone: the user name says until when it is good,
 * the password is its HMAC-SHA1 (draft-uberti-behave-turn-rest-00, `use-auth-secret` of coturn).
 */
export function makeIceServers({ stunUrls, turn, now }: Options): IceServers {
  return (name) => {
    const stun = stunUrls.length > 0 ? [{ urls: stunUrls }] : [];
    if (!turn) return stun;
    const username = `${Math.floor(now() / 1000) + VALID_SECONDS}:${name}`;
    const credential = createHmac('sha1', turn.secret).update(username).digest('base64');
    return [...stun, { urls: [turn.url], username, credential }];
  };
}
