import { randomUUID } from 'node:crypto';
import { makeMediaRows } from '../adapters/db/media/media.knex.ts';
import { makeIsMediumPublic } from '../adapters/db/notice/public-notices.knex.ts';
import { mediaPages } from '../adapters/http/media/media-pages.ts';
import { resourceCsv } from '../adapters/http/resource/resource-csv.ts';
import type { Categories } from '../application/category/category.resource.ts';
import type { Intake } from '../application/file/intake.ts';
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

type Parts = {
  categories: Categories;
  publicChange: PublicChange;
  residents: ResidentDirectory;
  profile: SiteProfile;
  intake: Intake;
};

export type MediaFeature = ReturnType<typeof composeMedia>;

/** Media (メディア): use cases, pages, and who may have which file. */
export function composeMedia(
  { query, history, inTransaction, clock }: Base,
  { categories, publicChange, residents, profile, intake }: Parts,
) {
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
  const ports = { rows, intake, history, inTransaction };
  const upload = makeUploadMedia({ ...ports, newId: randomUUID });
  const replace = makeReplaceMedia({ ...ports, publicChange });
  const choices = {
    mediaCategories: () => categories.choicesOf('media'),
    residents: residentChoices({ residents, clock, profile }),
  };
  return {
    rows,
    crud,
    upload,
    pages: mediaPages({ crud, upload, replace, choices }),
    fileSource: makeMediaFile({ rows, allows: readersOfMedia(makeIsMediumPublic(query), clock) }),
    routes: [resourceCsv(mediaResource, crud, choices)],
  };
}
