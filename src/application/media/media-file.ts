import { type Actor, can } from '../../domain/actor.ts';
import type { InstantString } from '../../domain/time.ts';
import type { Clock } from '../clock.port.ts';
import type { FileSource } from '../file/file-source.ts';
import type { MediaRow, MediaRows } from './media.port.ts';

/** True when a public page shows the medium at that moment, and everybody in it allows that. */
export type IsMediumPublic = (id: number, now: InstantString) => Promise<boolean>;

type Allows = (actor: Actor, medium: MediaRow) => Promise<boolean>;

/** Workers who see media, and everybody while a notice or document that is public at that moment shows them. */
export const readersOfMedia =
  (isPublic: IsMediumPublic, clock: Clock): Allows =>
  async (actor, medium) =>
    can(actor, 'media:read') || (!medium.deletedAt && (await isPublic(medium.id, clock.now())));

/** Files of media, for those whom `allows` lets have them. */
export const makeMediaFile =
  ({ rows, allows }: { rows: Pick<MediaRows, 'byKey'>; allows: Allows }): FileSource =>
  async (actor, { id }) => {
    const medium = await rows.byKey(id);
    return medium && (await allows(actor, medium)) ? medium : null;
  };
