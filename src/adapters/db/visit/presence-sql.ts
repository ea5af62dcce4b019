import { LOST_AFTER_SECONDS } from '../../../domain/visit/presence.ts';

/**
 * A row of `call_peers` that is in the call or before its door: not left, and heard of lately, or of a call elsewhere,
 * which tells when somebody leaves.
 */
export const IS_PRESENT = `left_at is null and (device is null or seen_at > now() - interval '${LOST_AFTER_SECONDS} seconds')`;
