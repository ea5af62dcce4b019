import type { Clock } from '../clock.port.ts';
import type { FileSource } from '../files/file-source.ts';
import type { FileStore } from '../media/files.port.ts';
import { makeMediaFile } from '../media/media-file.ts';
import type { MediaRows } from '../media/media-rows.port.ts';
import type { NoticesForFamily } from './read-notices.port.ts';

type Ports = {
  rows: Pick<MediaRows, 'byKey'>;
  notices: Pick<NoticesForFamily, 'shows'>;
  files: Pick<FileStore, 'open'>;
  clock: Clock;
};

/** Pictures and PDFs of notices, for families who can read one that shows them at that moment. */
export const makeNoticeFile = ({ rows, notices, files, clock }: Ports): FileSource => {
  const source = makeMediaFile({
    rows,
    files,
    allows: async (actor, { id, deletedAt }) =>
      actor.audience === 'family' &&
      deletedAt === null &&
      notices.shows({ memberId: actor.id, now: clock.now() }, id),
  });
  // Only families have anything of these: nobody else's request costs a look-up.
  return async (actor, asked) => (actor.audience === 'family' ? source(actor, asked) : null);
};
