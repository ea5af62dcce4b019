import { randomUUID } from 'node:crypto';
import { mediaPages } from '../adapters/http/media/media-pages.ts';
import { resourceCsv } from '../adapters/http/resource/resource-csv.ts';
import {
  describedMedia,
  keepUnofferedResidents,
  picturesHaveAlt,
} from '../application/media/describe-media.ts';
import { mediaResource } from '../application/media/media.resource.ts';
import { makeMediaFile, readersOfMedia } from '../application/media/media-file.ts';
import { makeReplaceMedia, makeUploadMedia } from '../application/media/media-uploads.ts';
import { residentChoices } from '../application/resident/resident-choices.ts';
import { makeCrud } from '../application/resource/crud.ts';
import type { Adapters } from './adapters.ts';
import type { FileFeature } from './file.ts';

export type MediaFeature = ReturnType<typeof composeMedia>;

/** Media (メディア): use cases, pages, and who may have which file. */
export function composeMedia(adapters: Adapters, { intake }: Pick<FileFeature, 'intake'>) {
  const { profile, categories, mediaRows: rows, isMediumPublic, residentDirectory } = adapters;
  const { history, inTransaction, clock, publicChange } = adapters;
  const crud = makeCrud(mediaResource, {
    collection: describedMedia(rows),
    history,
    inTransaction,
    references: { categoryId: (_actor, id) => categories.hold(id, 'media') },
    check: [picturesHaveAlt],
    prepare: [keepUnofferedResidents(residentDirectory, clock)],
    after: [publicChange],
  });
  const ports = { rows, intake, history, inTransaction };
  const upload = makeUploadMedia({ ...ports, newId: randomUUID });
  const replace = makeReplaceMedia({ ...ports, publicChange });
  const choices = {
    mediaCategories: () => categories.choicesOf('media'),
    residents: residentChoices({ residents: residentDirectory, clock, profile }),
  };
  return {
    rows,
    crud,
    upload,
    pages: mediaPages({ crud, upload, replace, choices }),
    fileSource: makeMediaFile({ rows, allows: readersOfMedia(isMediumPublic, clock) }),
    routes: [resourceCsv(mediaResource, crud, choices)],
  };
}
