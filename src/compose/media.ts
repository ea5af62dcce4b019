import { randomUUID } from 'node:crypto';
import { makeMediaRows } from '../adapters/db/media/media.knex.ts';
import { makeAlbumPhotos } from '../adapters/db/photo/photos.knex.ts';
import { makeWorkFolders } from '../adapters/files/work-folders.ts';
import { mediaPages } from '../adapters/http/media/media-pages.ts';
import { resourceCsv } from '../adapters/http/resource/resource-csv.ts';
import type { Categories } from '../application/category/category.resource.ts';
import type { FileStore } from '../application/file/file-store.port.ts';
import type { Images } from '../application/file/images.port.ts';
import {
  countUploads,
  makeAllowUpload,
  makeTakeIn,
  removeFiles,
  type TakenIn,
} from '../application/file/intake.ts';
import { makeSweepFiles } from '../application/file/sweep-files.ts';
import {
  describedMedia,
  keepUnofferedResidents,
  picturesHaveAlt,
} from '../application/media/describe-media.ts';
import { mediaResource } from '../application/media/media.resource.ts';
import { makeMediaFile, readersOfMedia } from '../application/media/media-file.ts';
import { makeReplaceMedia, makeUploadMedia } from '../application/media/media-uploads.ts';
import type { PublicChange } from '../application/public-change.port.ts';
import { residentChoices } from '../application/resident/resident-choices.ts';
import type { ResidentDirectory } from '../application/resident/residents.port.ts';
import { makeCrud } from '../application/resource/crud.ts';
import type { SiteProfile } from '../domain/site/site-profile.ts';
import type { Base } from './base.ts';

export type MediaBase = Pick<
  Base,
  'query' | 'history' | 'inTransaction' | 'limits' | 'clock' | 'log' | 'metrics'
> & {
  files: FileStore;
  /** For pictures on their way in; on the disk, not in memory. */
  tempDir: string;
};

/** What a room needs of the rest of the site besides the base. */
export type RoomParts = {
  categories: Categories;
  publicChange: PublicChange;
  residents: ResidentDirectory;
  profile: SiteProfile;
};

/** Photo intake, which is loaded with the first upload: its libraries are large. */
function imagesWhenNeeded(): Images {
  let opened: Promise<Images> | undefined;
  const open = async () => {
    const { makeSharpImages } = await import('../adapters/images/sharp-images.ts');
    return makeSharpImages();
  };
  return {
    async prepare(upload) {
      opened ??= open();
      return (await opened).prepare(upload);
    },
  };
}

/** Files nobody refers to are looked for this often. */
const SWEEP_MS = 6 * 60 * 60 * 1000;
const FIRST_SWEEP_MS = 60 * 1000;

/** Media (メディア): use cases, pages, who may have which file, and the sweep of files left over. */
export function composeMedia(base: MediaBase, { categories, publicChange, residents, profile }: RoomParts) {
  const { query, history, inTransaction, limits, clock, log, files, metrics } = base;
  const rows = makeMediaRows(query);
  const crud = makeCrud(mediaResource, {
    collection: describedMedia(rows),
    history,
    inTransaction,
    references: { categoryId: (_actor, id) => categories.hold(id, 'media') },
    check: [picturesHaveAlt],
    prepare: [keepUnofferedResidents(residents, clock)],
    after: [publicChange],
  });
  const inWorkFolder = makeWorkFolders(base.tempDir);
  const taker = makeTakeIn({ images: imagesWhenNeeded(), files, inWorkFolder, newId: randomUUID });
  const takeIn = countUploads(taker, metrics.upload);
  const allowUpload = makeAllowUpload(limits);
  const taking = { rows, takeIn, files, history, inTransaction, allowUpload };
  const upload = makeUploadMedia({ ...taking, newId: randomUUID });
  const replace = makeReplaceMedia({ ...taking, publicChange });
  const choices = {
    mediaCategories: () => categories.choicesOf('media'),
    residents: residentChoices({ residents, clock, profile }),
  };
  const sweepFiles = makeSweepFiles({
    files,
    owners: [rows.knownUploads, makeAlbumPhotos(query).knownUploads],
    clock,
  });
  const sweepOrSay = () =>
    sweepFiles().then(
      (removed) => removed > 0 && log.info({ removed }, 'files that nothing refers to were removed'),
      (error) => log.error({ err: error }, 'the sweep of files failed'),
    );
  return {
    rows,
    crud,
    upload,
    /** How pictures come in, for rooms that keep pictures of their own. */
    intake: {
      takeIn,
      allowUpload,
      discard: (content: TakenIn['content']) => removeFiles(files, content),
      newId: randomUUID,
    },
    files,
    sweepFiles,
    /** Sweeps soon, when the start is over, and from time to time; gives the function that ends it. */
    keepSwept: () => {
      const first = setTimeout(sweepOrSay, FIRST_SWEEP_MS).unref();
      const timer = setInterval(sweepOrSay, SWEEP_MS).unref();
      return () => {
        clearTimeout(first);
        clearInterval(timer);
      };
    },
    pages: mediaPages({ crud, upload, replace, choices }),
    fileSource: makeMediaFile({ rows, files, allows: readersOfMedia(rows, clock) }),
    routes: [resourceCsv(mediaResource, crud, choices)],
  };
}
