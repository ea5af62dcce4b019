import type { Actor } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Facility } from '../../domain/facility.ts';
import type { InstantString } from '../../domain/time.ts';
import type { Clock } from '../clock.port.ts';
import type { Outbox } from '../mail/outbox.port.ts';
import type { RunAuditedAct } from '../resource/locked-row.ts';
import type { AlbumRow, AlbumRows } from './albums.port.ts';

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
  /** Those who were not told of the album yet. */
  of(albumId: number, now: InstantString): Promise<readonly AlbumRecipient[]>;
}

type Ports = {
  touch: RunAuditedAct<AlbumRow>;
  albums: Pick<AlbumRows, 'markNotified'>;
  recipients: AlbumRecipients;
  outbox: Outbox;
  clock: Clock;
};

/** Tells the families of an open album by mail; gives how many mails were put. Throws `rejected`. */
export type NotifyFamilies = (actor: Actor, albumId: number) => Promise<number>;

/** お知らせする: one mail for each address and album, however often it is pressed. */
export const makeNotifyFamilies =
  ({ touch, albums, recipients, outbox, clock }: Ports): NotifyFamilies =>
  async (actor, albumId) => {
    let mails = 0;
    await touch(actor, albumId, 'notify', async ({ state, title }) => {
      if (state !== 'open') throw refusal('公開中のアルバムだけ、ご家族に知らせられます。');
      const now = clock.now();
      for (const recipient of await recipients.of(albumId, now)) {
        const { registrationId, memberId, name, address, facilities, familyNames } = recipient;
        const id = await outbox.put({
          kind: 'newPhotos',
          data: { albumId, title, familyNames },
          to: { name, address, memberId, registrationId, facilities },
          about: { room: 'photo_album', id: albumId },
          once: onceFor(albumId, registrationId),
        });
        if (id !== null) mails += 1;
      }
      if (mails === 0)
        throw refusal('知らせる方がいません。写真のメールを希望する方には、もう知らせています。');
      await albums.markNotified(albumId, now);
      return { before: {}, after: { mails } };
    });
    return mails;
  };

/** The key by which an address is told of an album once. */
export const onceFor = (albumId: number, registrationId: number): string =>
  `album:${albumId}:${registrationId}`;

const refusal = (message: string) => new DomainError('rejected', 'photo_album.notify', message);
