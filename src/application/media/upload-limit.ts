import type { Actor } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Limits } from '../account/limits.port.ts';

/** More than a day of an event's pictures, and far less than fills a disk in an hour. */
export const MOST_UPLOADS = 1000;
const WINDOW_SECONDS = 60 * 60;

export type AllowUpload = (actor: Actor) => Promise<void>;

/** Counts each file of a worker, taken in or not; throws `tooMany` beyond `MOST_UPLOADS` files in an hour. */
export function makeAllowUpload(limits: Pick<Limits, 'count'>): AllowUpload {
  return async (actor) => {
    const who = actor.audience === 'guest' ? 'guest' : `${actor.audience} ${actor.id}`;
    const count = await limits.count(`upload ${who}`, WINDOW_SECONDS);
    if (count > MOST_UPLOADS)
      throw new DomainError(
        'tooMany',
        'media.tooManyUploads',
        `1時間に送れるファイルは${MOST_UPLOADS}件までです。1時間ほど待ってから続きを送ってください。`,
        { retryAfter: WINDOW_SECONDS },
      );
  };
}
