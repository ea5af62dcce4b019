import type { PublicChange } from '../application/public-change.port.ts';
import type { Base } from './base.ts';
import { composeCategory } from './category.ts';
import { composeIdentity } from './identity.ts';
import { composeNotice } from './notice.ts';
import type { composeSiteFace } from './site-face.ts';
import { composeWorker } from './worker.ts';

export type SiteParts = Awaited<ReturnType<typeof composeSiteFace>>;

/** What tells every process that public pages have changed. */
export const PUBLIC_TOPIC = 'public';

export type Rooms = ReturnType<typeof composeRooms>;

/** Every room with its use cases and pages, wired in the order in which they need each other. Close it before the base. */
export function composeRooms(base: Base, site: SiteParts, publicChange: PublicChange) {
  const { profile, face, facilityChoices } = site;
  const identity = composeIdentity(base);
  const category = composeCategory(base, publicChange);
  const worker = composeWorker(base, identity, { facilities: facilityChoices });
  const notice = composeNotice(base, {
    profile,
    face,
    facilityChoices,
    publicChange,
    categories: category.categories,
  });
  return {
    base,
    identity,
    category,
    worker,
    notice,
    /** Of all rooms together; a new room joins both. */
    pages: { ...identity.pages, ...category.pages, ...worker.pages, ...notice.pages },
    routes: [...identity.routes, ...notice.routes, ...category.routes, ...worker.routes],
    close() {
      notice.close();
      identity.close();
    },
  };
}
