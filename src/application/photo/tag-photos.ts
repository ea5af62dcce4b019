import type { Actor } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import { MAX_TAGS } from '../../domain/file/upload.ts';
import { parseForm } from '../../domain/form/form.ts';
import { showingIn } from '../../domain/photo/photo.ts';
import { tagSchema } from '../../domain/photo/photo-acts.ts';
import { tokyoDate } from '../../domain/time.ts';
import type { Clock } from '../clock.port.ts';
import type { ResidentDirectory } from '../resident/residents.port.ts';
import type { RunAuditedAct } from '../resource/locked-row.ts';
import type { AlbumPeople, AlbumPhotos, AlbumRow } from './albums.port.ts';
import { photosInAlbum } from './photo-acts.ts';

type Ports = {
  runAct: RunAuditedAct<AlbumRow>;
  photos: Pick<AlbumPhotos, 'of' | 'tag' | 'untag' | 'markHeld'>;
  people: AlbumPeople;
  residents: Pick<ResidentDirectory, 'hold'>;
  clock: Clock;
};

const NOTHING: Tagging = { photos: 0, residents: 0, hidden: 0 };

/** How many photos and residents were changed; `hidden`: photos that are now shown to nobody for lack of a consent. */
export type Tagging = { readonly photos: number; readonly residents: number; readonly hidden: number };

/**
 * Tags residents in photos. Adding and removing are acts of their own, so that two workers who tag the same photo do not
 * undo each other. Only residents whom the actor may see. Throws `invalid` and `rejected`.
 */
export function makeTagPhotos({ runAct, photos, people, residents, clock }: Ports) {
  const read = async (actor: Actor, raw: unknown) => {
    const { photo, resident } = parseForm(tagSchema, raw, 'photo.tag');
    const facility = actor.audience === 'manager' ? actor.facility : null;
    const known = await residents.hold(resident, facility);
    const ids = [...new Set(resident)];
    if (known.length < ids.length)
      throw taggingRefusal('選んだ入居者が名簿に見つかりません。選び直してください。');
    return { photo, ids };
  };
  const taggingOf = async (albumId: number, ids: readonly number[], residentIds: readonly number[]) => {
    const everybody = await people.of(albumId, tokyoDate(clock.now()));
    const byId = new Map(everybody.map((person) => [person.residentId, person]));
    const changed = await photosInAlbum(photos, albumId, ids);
    const hidden = changed.filter((photo) => showingIn(photo, byId).missing.length > 0).length;
    return { photos: changed.length, residents: residentIds.length, hidden };
  };
  return {
    async tag(actor: Actor, albumId: number, raw: unknown): Promise<Tagging> {
      let done = NOTHING;
      await runAct(actor, albumId, 'tagPhotos', async () => {
        const { photo, ids } = await read(actor, raw);
        const found = await photosInAlbum(photos, albumId, photo);
        if (found.some(({ tags }) => new Set([...tags, ...ids]).size > MAX_TAGS))
          throw taggingRefusal(`1枚に選べるのは${MAX_TAGS}人までです。`);
        await photos.tag(photo, ids);
        done = await taggingOf(albumId, photo, ids);
        return { before: {}, after: { photoIds: photo, residents: ids } };
      });
      return done;
    },
    /** Of a published album such photos wait until everybody is confirmed anew: more people might see them. */
    async untag(actor: Actor, albumId: number, raw: unknown): Promise<Tagging> {
      let done = NOTHING;
      await runAct(actor, albumId, 'untagPhotos', async ({ status }) => {
        const { photo, ids } = await read(actor, raw);
        const found = await photosInAlbum(photos, albumId, photo);
        const tagged = found.filter(({ tags }) => tags.some((id) => ids.includes(id))).map(({ id }) => id);
        await photos.untag(tagged, ids);
        if (status === 'published') await photos.markHeld(tagged);
        done = await taggingOf(albumId, tagged, ids);
        return { before: { photoIds: tagged, residents: ids }, after: {} };
      });
      return done;
    },
  };
}

export type TagPhotos = ReturnType<typeof makeTagPhotos>;

const taggingRefusal = (message: string) =>
  new DomainError('invalid', 'photo.tag', message, { fields: { resident: [message] } });
