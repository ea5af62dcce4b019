import type { Actor } from '../../domain/actor.ts';
import type { Clock } from '../clock.port.ts';
import type { FileSource } from '../file/file-source.ts';
import type { MediaRow } from '../media/media.port.ts';
import type { NoticesForFamily } from './read-notices.port.ts';

type Ports = {
  notices: Pick<NoticesForFamily, 'shows'>;
  clock: Clock;
  /** Files of media, for whom the answer is true. */
  mediaFile: (allows: (actor: Actor, medium: MediaRow) => Promise<boolean>) => FileSource;
};

/** Pictures and PDFs of notices, for families who can read one that shows them at that moment. */
export const makeNoticeFile = ({ notices, clock, mediaFile }: Ports): FileSource => {
  const source = mediaFile(
    async (actor, { id, deletedAt }) =>
      actor.audience === 'family' &&
      deletedAt === null &&
      notices.shows({ memberId: actor.id, now: clock.now() }, id),
  );
  // Only families have anything of these: nobody else's request costs a look-up.
  return async (actor, asked) => (actor.audience === 'family' ? source(actor, asked) : null);
};
