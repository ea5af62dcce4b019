import type { Actor, WorkerActor } from '../../../domain/actor.ts';
import { DomainError } from '../../../domain/errors.ts';
import { parseForm } from '../../../domain/form/form.ts';
import { type Moment, momentSchema } from '../../../domain/visit/visit-forms.ts';
import type { Upload } from '../../file/intake.ts';
import type { AddPhotos } from '../../photo/add-photos.ts';
import type { AlbumPhotos } from '../../photo/albums.port.ts';
import type { DescribePhotos } from '../../photo/photo-acts.ts';
import type { PublishAlbum } from '../../photo/publish-album.ts';
import type { TagPhotos } from '../../photo/tag-photos.ts';
import { requireVisitWorker, visitMissing } from '../visit-access.ts';
import type { VisitOnSheet, VisitSheets } from '../visit-sheets.port.ts';
import type { VisitAlbum } from './visit-album.ts';

/** What became of it: whether the family sees it now, and if not, why. */
export type KeptMoment = {
  readonly albumId: number;
  readonly shown: 'shown' | 'noConsent' | 'waiting' | 'lineOnly';
};

type Ports = {
  sheets: Pick<VisitSheets, 'find'>;
  album: VisitAlbum;
  photos: Pick<AlbumPhotos, 'of'>;
  add: AddPhotos;
  describe: Pick<DescribePhotos, 'caption'>;
  tags: Pick<TagPhotos, 'tag'>;
  publishing: Pick<PublishAlbum, 'publish'>;
};

export type KeepMoment = (
  actor: Actor,
  visitId: number,
  raw: unknown,
  uploads: readonly Upload[],
) => Promise<KeptMoment>;

/**
 * Puts a photo or a line of a visit that is over into the album of its resident and month. Whoever may act on visits
 * may do this though albums are not theirs; whom a photo is shown to, the rules of photos alone decide.
 */
export function makeKeepMoment(ports: Ports): KeepMoment {
  return async (actor, visitId, raw, [photo]) => {
    const worker = requireVisitWorker(actor, 'write');
    const visit = await ports.sheets.find(worker.facility, visitId);
    if (!visit) throw visitMissing();
    if (visit.status !== 'completed') throw refusal('写真やひとことは、面会が終わってから入れられます。');
    const moment = parseForm(momentSchema, raw, 'visit.moment');
    const keeper = withAlbums(worker);
    if (photo) return keepPhoto(ports, { keeper, visit, moment, photo });
    if (moment.line === '') throw nothing();
    return { albumId: await ports.album.addLine(keeper, visit, moment.line), shown: 'lineOnly' };
  };
}

type Kept = { keeper: WorkerActor; visit: VisitOnSheet; moment: Moment; photo: Upload };

/** The photo is tagged before anything else, and shown only by whoever says that no other resident is in it. */
async function keepPhoto(ports: Ports, { keeper, visit, moment, photo }: Kept): Promise<KeptMoment> {
  const { album, add, tags, describe, publishing, photos } = ports;
  const { id: albumId, draft } = await album.of(keeper, visit);
  const [added] = await add(keeper, albumId, [photo]);
  if (!added) throw nothing();
  if ('refusal' in added) throw refused(added.refusal);
  const { id, caption: was } = added.photo;
  const chosen = { photo: String(id), resident: String(visit.residentId) };
  const { hidden } = await tags.tag(keeper, albumId, chosen);
  if (moment.line !== '')
    await describe.caption(keeper, albumId, { photo: chosen.photo, caption: moment.line, was });
  // To publish is to confirm every photo of the album: those of others are not this worker's to confirm.
  const unconfirmed = (await photos.of(albumId)).some((one) => one.id !== id && (draft || one.held));
  if (!moment.alone || unconfirmed) return { albumId, shown: 'waiting' };
  await publishing.publish(keeper, albumId, { everyoneTagged: '1', upTo: chosen.photo });
  return { albumId, shown: hidden > 0 ? 'noConsent' : 'shown' };
}

/** The worker as far as this one album is concerned. */
const withAlbums = (worker: WorkerActor): WorkerActor => ({
  ...worker,
  scope: [...new Set([...worker.scope, 'photo:read' as const, 'photo:write' as const])],
});

const refusal = (message: string) => new DomainError('rejected', 'visit.moment', message);

const inPhoto = (message: string, code = 'visit.moment') =>
  new DomainError('invalid', code, message, { fields: { files: [message] } });

const nothing = () => inPhoto('写真かひとことの、どちらかを入れてください。');

/** The refusal of a file stands beside the field it came from; what is no matter of the file stays as it is. */
const refused = (error: DomainError): DomainError =>
  error.kind === 'invalid' ? inPhoto(error.message, error.code) : error;
