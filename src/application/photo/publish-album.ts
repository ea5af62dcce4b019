import type { Actor } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Facility } from '../../domain/facility.ts';
import { parseForm } from '../../domain/form/form.ts';
import { publishSchema } from '../../domain/photo/album.ts';
import type { InstantString } from '../../domain/time.ts';
import type { Addresses } from '../addresses.port.ts';
import type { Clock } from '../clock.port.ts';
import type { DashboardCard, DashboardSource } from '../dashboard/dashboard.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { RunAuditedAct } from '../resource/locked-row.ts';
import type { AlbumPhotos, AlbumRow, AlbumRows } from './albums.port.ts';

type Ports = {
  runAct: RunAuditedAct<AlbumRow>;
  albums: Pick<AlbumRows, 'publish' | 'unpublish'>;
  photos: Pick<AlbumPhotos, 'of' | 'markHeld' | 'releaseHeld'>;
};

/** Publishing an album, and ending its publication. */
export function makePublishAlbum({ runAct, albums, photos }: Ports) {
  return {
    /**
     * Publishes, or releases held photos of a published album; photos added after the form was loaded stay
     * held. Throws `invalid` without the confirmation, `rejected` for an album without photos.
     */
    async publish(actor: Actor, albumId: number, raw: unknown): Promise<void> {
      await runAct(actor, albumId, 'publish', async ({ status }) => {
        const all = await photos.of(albumId);
        if (all.length === 0) throw publishingRefusal('写真を1枚以上入れてから公開してください。');
        const { upTo } = parseForm(publishSchema, raw, 'photo.publish');
        const unconfirmed = all.filter(({ id }) => id > upTo).map(({ id }) => id);
        await photos.releaseHeld(albumId, upTo);
        if (unconfirmed.length > 0) await photos.markHeld(unconfirmed);
        await albums.publish(albumId);
        return { before: { status }, after: { status: 'published' } };
      });
    },
    async unpublish(actor: Actor, albumId: number): Promise<void> {
      await runAct(actor, albumId, 'unpublish', async ({ status }) => {
        if (status !== 'published') throw publishingRefusal('このアルバムは公開されていません。');
        await albums.unpublish(albumId);
        return { before: { status }, after: { status: 'draft' } };
      });
    },
  };
}

export type PublishAlbum = ReturnType<typeof makePublishAlbum>;

const publishingRefusal = (message: string) => new DomainError('rejected', 'photo.publish', message);

/** A confirmed address that wants mails on photos, of a member who sees at least one photo of the album. */
export type AlbumRecipient = {
  readonly registrationId: number;
  readonly memberId: number;
  readonly name: string;
  readonly address: string;
  /** Of the member's residents whom the album concerns. */
  readonly familyNames: readonly string[];
  readonly facilities: readonly Facility[];
};

export interface AlbumRecipients {
  /** Those who were not notified of the album yet. */
  of(albumId: number, now: InstantString): Promise<readonly AlbumRecipient[]>;
}

type NotifyFamiliesPorts = {
  runAct: RunAuditedAct<AlbumRow>;
  albums: Pick<AlbumRows, 'markNotified'>;
  recipients: AlbumRecipients;
  outbox: Outbox;
  clock: Clock;
};

/** Tells the families of an open album by mail; gives how many mails were put. Throws `rejected`. */
export type NotifyFamilies = (actor: Actor, albumId: number) => Promise<number>;

/** お知らせする: one mail for each address and album, however often it is pressed. */
export const makeNotifyFamilies =
  ({ runAct, albums, recipients, outbox, clock }: NotifyFamiliesPorts): NotifyFamilies =>
  async (actor, albumId) => {
    let mails = 0;
    await runAct(actor, albumId, 'notify', async ({ state, title }) => {
      if (state !== 'open') throw notifyingRefusal('公開中のアルバムだけ、ご家族に知らせられます。');
      const now = clock.now();
      for (const recipient of await recipients.of(albumId, now)) {
        const { registrationId, memberId, name, address, facilities, familyNames } = recipient;
        const id = await outbox.put({
          kind: 'newPhotos',
          data: { albumId, title, familyNames },
          to: { name, address, memberId, registrationId, facilities },
          about: { resource: 'photo', id: albumId },
          once: onceFor(albumId, registrationId),
        });
        if (id !== null) mails += 1;
      }
      if (mails === 0)
        throw notifyingRefusal('知らせる方がいません。写真のメールを希望する方には、もう知らせています。');
      await albums.markNotified(albumId, now);
      return { before: {}, after: { mails } };
    });
    return mails;
  };

/** The key that lets an address get one mail about an album. */
const onceFor = (albumId: number, registrationId: number): string => `album:${albumId}:${registrationId}`;

const notifyingRefusal = (message: string) => new DomainError('rejected', 'photo.notify', message);

/** Published albums with photos that nobody sees for want of a consent. */
export const makeHiddenPhotosCard = (
  albums: Pick<AlbumRows, 'withHidden'>,
  addresses: Pick<Addresses, 'list'>,
): DashboardSource => ({
  area: 'photo',
  async cards({ facility }) {
    const count = await albums.withHidden(facility);
    if (count === 0) return [];
    const card: DashboardCard = {
      title: `同意を待つ写真がある公開アルバム ${count}件`,
      tone: 'warning',
      lines: [],
      act: { label: '同意を確かめに行く', href: addresses.list('photo', '?hidden=some') },
    };
    return [card];
  },
});
