import { ALBUM_ACT_LABELS, albumResource } from '../../../application/photo/album.resource.ts';
import type { AlbumTableView } from '../../../application/photo/album.view.ts';
import type { AlbumTable } from '../../../application/photo/album-table.ts';
import type { AlbumCrud, AlbumRow } from '../../../application/photo/albums.port.ts';
import { pictureOf } from '../../../application/photo/table-views.ts';
import { MAX_FILE_BYTES } from '../../../domain/file/upload.ts';
import { parseId } from '../../../domain/form/number-fields.ts';
import { MAX_PHOTO_FILES } from '../../../domain/photo/photo-acts.ts';
import { filePath } from '../../../paths.ts';
import type { Page, PageMap } from '../page.ts';
import { type ChoiceSources, idOf } from '../resource/parts.ts';
import { resourcePages, underName } from '../resource/resource-pages.ts';
import { albumAddress, type TableUseCases, tableActs } from './table-acts.ts';

type Parts = TableUseCases & {
  crud: AlbumCrud;
  table: AlbumTable;
  /** `facilities`, `units`, `residents` and `albumCategories`. */
  choices: ChoiceSources;
  /** 「すべてのご家族」, 「ひあみ野 3階」: whom an album is for, in words. */
  audienceOf: (row: AlbumRow) => string;
};

type AlbumPageIds = `manager.photo.${'list' | 'add' | 'edit' | 'del'}`;

/** 写真アルバム: the generic four pages, a light table above the form. */
export function albumPages(parts: Parts): Pick<PageMap, AlbumPageIds> {
  const { crud, table, choices, audienceOf } = parts;
  const pages = resourcePages(albumResource, crud, {
    choices,
    actLabels: ALBUM_ACT_LABELS,
    formActs: tableActs(parts),
    slots: async (): Promise<{ table?: AlbumTableView }> => ({}),
    cells: (row) => ({
      cover: row.cover ? pictureOf(row.cover, 'thumb', '', filePath) : false,
      audience: audienceOf(row),
      photos: { photos: row.photos, hidden: row.hidden, held: row.held },
    }),
  });

  const loadEdit: typeof pages.edit.load = async (request) => {
    const loaded = await pages.edit.load(request);
    if ('redirect' in loaded) return loaded;
    const { actor, params, query } = request;
    const asked = {
      page: parseId(query.get('at') ?? undefined) ?? 0,
      photo: parseId(query.get('photo') ?? undefined),
    };
    const shown = await table(actor, await crud.get(actor, idOf(params)), asked);
    const mayWrite = loaded.view.mayWrite && shown.refusal === null;
    return {
      ...loaded,
      view: { ...loaded.view, mayWrite, slots: { ...loaded.view.slots, table: shown } },
    };
  };
  const add: NonNullable<Page<never>['act']> = async ({ actor, form }) => ({
    location: albumAddress(await crud.create(actor, form)),
    flash: { text: 'アルバムを作りました。写真を入れてください。' },
  });

  return underName('manager.photo', {
    ...pages,
    add: { ...pages.add, act: add },
    edit: {
      ...pages.edit,
      load: loadEdit,
      upload: { files: MAX_PHOTO_FILES, bytes: MAX_FILE_BYTES.picture },
    },
  });
}
