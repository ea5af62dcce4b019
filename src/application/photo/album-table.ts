import { type Actor, can } from '../../domain/actor.ts';
import { formatDateTime, formatStamp } from '../../domain/format.ts';
import type { PersonInAlbum } from '../../domain/photo/photo.ts';
import { TABLE_PAGE } from '../../domain/photo/photo-acts.ts';
import { CONSENT_STATE_LABELS } from '../../domain/resident/consent.ts';
import { type InstantString, tokyoDate } from '../../domain/time.ts';
import type { Addresses, FileAddress } from '../addresses.port.ts';
import type { Clock } from '../clock.port.ts';
import { ALBUM_STATE_CHOICES, albumResource } from './album.resource.ts';
import type { AlbumTableView, NotifyView } from './album.view.ts';
import type { AlbumPeople, AlbumPhotos, AlbumRow } from './albums.port.ts';
import type { ReactionRecords } from './photo-records.ts';
import type { AlbumRecipients } from './publish-album.ts';
import { openPhoto, peopleWords, tileView, visibilityView } from './table-views.ts';

type Ports = {
  photos: Pick<AlbumPhotos, 'of'>;
  people: AlbumPeople;
  recipients: AlbumRecipients;
  reactions: Pick<ReactionRecords, 'thankedBy'>;
  clock: Clock;
  /** 「ひあみ野 302」. */
  placeOf: (person: PersonInAlbum) => string;
  addresses: Pick<Addresses, 'edit'>;
  fileAt: FileAddress;
};

/** The page of the table, and the photo that is open. */
type Asked = { readonly page: number; readonly photo: number | null };

/** An album as staff work on it; the row is one the actor may see. */
export type AlbumTable = (actor: Actor, row: AlbumRow, asked: Asked) => Promise<AlbumTableView>;

/** Makes the view of the light table: its photos, the one that is open, who may be tagged, who sees what. */
export const makeAlbumTable =
  ({ photos, people, recipients, reactions, clock, placeOf, addresses, fileAt }: Ports): AlbumTable =>
  async (actor, row, asked) => {
    const now = clock.now();
    const [all, everybody] = await Promise.all([photos.of(row.id), people.of(row.id, tokyoDate(now))]);
    const byId = new Map(everybody.map((person) => [person.residentId, person]));
    const facility = actor.audience === 'manager' ? actor.facility : null;
    const words = peopleWords(byId, facility, addresses);
    const context = { people: byId, words, coverId: row.cover?.id ?? null, placeOf, fileAt };
    const refusal = refusalFor(actor, row);
    const mayWrite = can(actor, 'photo:write') && refusal === null;
    const pages = Math.max(1, Math.ceil(all.length / TABLE_PAGE));
    const page = pageOf(asked, all, pages);
    const start = (page - 1) * TABLE_PAGE;
    return {
      state: ALBUM_STATE_CHOICES.find(({ value }) => value === row.state) ?? { value: '', label: '' },
      mayWrite,
      refusal,
      period: periodOf(row),
      count: all.length,
      hidden: row.hidden,
      held: row.held,
      thanks: row.thanks,
      thankedBy: row.thanks > 0 ? await reactions.thankedBy(row.id, facility) : [],
      published: row.status === 'published',
      page,
      pages,
      tiles: all
        .slice(start, start + TABLE_PAGE)
        .map((photo, index) => tileView(photo, start + index, context)),
      open: openPhoto(all, asked.photo, context),
      people: mayWrite
        ? everybody.filter((one) => one.hasAccess && words.known(one.residentId)).map(toTag(placeOf))
        : [],
      visibility: visibilityView(all, context),
      notify: mayWrite ? await notifyView(recipients, row, now) : { mails: null, notified: null },
      upTo: all.length > 0 ? Math.max(...all.map(({ id }) => id)) : null,
    };
  };

const toTag = (placeOf: Ports['placeOf']) => (person: PersonInAlbum) => ({
  id: person.residentId,
  name: person.name,
  place: placeOf(person),
  individual: CONSENT_STATE_LABELS[person.consents.individual],
  group: CONSENT_STATE_LABELS[person.consents.group],
});

/** The page that was asked for, else the one with the open photo; beyond the last it is the last. */
function pageOf({ page, photo }: Asked, all: readonly { id: number }[], pages: number): number {
  if (page > 0) return Math.min(page, pages);
  const index = all.findIndex(({ id }) => id === photo);
  return index < 0 ? 1 : Math.floor(index / TABLE_PAGE) + 1;
}

const refusalFor = (actor: Actor, row: AlbumRow): string | null =>
  can(actor, 'photo:write') ? (albumResource.refuse?.(actor, 'update', row, null) ?? null) : null;

const periodOf = ({ showFrom, showUntil }: AlbumRow): string =>
  `${showFrom ? `${formatDateTime(showFrom)}から` : '公開したときから'}、${
    showUntil ? `${formatDateTime(showUntil)}まで` : 'ずっと'
  }`;

async function notifyView(
  recipients: AlbumRecipients,
  { id, state, notifiedAt }: AlbumRow,
  now: InstantString,
): Promise<NotifyView> {
  const mails = state === 'open' ? (await recipients.of(id, now)).length : null;
  return { mails, notified: notifiedAt && formatStamp(notifiedAt) };
}
