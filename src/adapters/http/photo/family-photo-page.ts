import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type RequestHandler, Router } from 'express';
import type { FamilyAlbums } from '../../../application/photo/family-albums.ts';
import type { FamilyPhotoView } from '../../../application/photo/family-photo.view.ts';
import type { TakeAlbum } from '../../../application/photo/photo-files.ts';
import type { FamilyActor } from '../../../domain/actor.ts';
import { DomainError } from '../../../domain/errors.ts';
import { isFileId } from '../../../domain/file/stored-file.ts';
import { parseId } from '../../../domain/form/number-fields.ts';
import { familyPaths } from '../../../paths.ts';
import type { AlbumsPage } from '../../../ui/areas/family/pages.ts';
import { actorOn, familyOf } from '../actor.ts';
import { contentDisposition } from '../content-disposition.ts';
import type { PageMap } from '../page.ts';
import { postedAct } from '../posted-form.ts';

const PATH = familyPaths.photo;

/** 写真: the albums; with `album` one of them, with `photo` one photo of it, with `print` its prints. */
export function familyPhotoPage(
  albums: FamilyAlbums,
  newsOf: (actor: FamilyActor) => Promise<AlbumsPage['news']>,
): PageMap['family.photo'] {
  return {
    guard: 'family',
    async load({ actor, query }) {
      const family = familyOf(actor);
      const found = await viewOf(albums, family, query);
      const view = found.kind === 'albums' ? { ...found, news: await newsOf(family) } : found;
      const named = view.kind === 'albums' ? '写真' : `${view.title}｜写真`;
      return {
        head: { title: named, robots: 'noindex' },
        breadcrumb: crumbsOf(view),
        view,
      };
    },
    async act({ actor, query, form }) {
      const album = parseId(query.get('album') ?? undefined);
      if (album === null || postedAct(form, { thanks: true }) === undefined) throw missing();
      await albums.thank(familyOf(actor), album);
      return {
        location: `${PATH}?album=${album}`,
        flash: { text: '「ありがとう」を職員に伝えました。励みになります。' },
      };
    },
  };
}

async function viewOf(
  albums: FamilyAlbums,
  actor: FamilyActor,
  query: URLSearchParams,
): Promise<FamilyPhotoView> {
  const page = parseId(query.get('page') ?? undefined) ?? 1;
  const asked = query.get('album');
  if (asked === null)
    return albums.albums(actor, { resident: parseId(query.get('resident') ?? undefined), page });
  const album = parseId(asked);
  if (album === null) throw missing();
  const key = query.get('photo');
  if (key !== null) {
    if (!isFileId(key)) throw missing();
    return albums.photo(actor, album, key);
  }
  return query.get('print') === '1' ? albums.prints(actor, album, page) : albums.album(actor, album, page);
}

const crumbsOf = (view: FamilyPhotoView) => {
  const home = { label: 'ご家族のページ', href: familyPaths.home };
  if (view.kind === 'albums') return [home, { label: '写真' }];
  const albums = { label: '写真', href: PATH };
  if (view.kind === 'album') return [home, albums, { label: view.title }];
  const last = view.kind === 'photo' ? `${view.photo.number}枚目` : '印刷';
  return [home, albums, { label: view.title, href: `${PATH}?album=${view.id}` }, { label: last }];
};

const missing = () => new DomainError('notFound', 'photo.notFound', '写真が見つかりません。');

/** `GET /family/photo/{album}.zip`: what the family may see of an album at that moment; 404 for all others. */
export function albumArchive(takeAlbum: TakeAlbum): Router {
  const send: RequestHandler = async (request, response) => {
    const { fileName, archive } = await takeAlbum(actorOn(response), parseId(String(request.params.album)));
    response
      .type('application/zip')
      .set('Content-Disposition', contentDisposition(fileName, 'attachment'))
      .set('Cache-Control', 'private, no-store');
    if (request.method === 'HEAD') return void response.end();
    await pipeline(Readable.from(archive), response).catch((error) => {
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    });
  };
  return Router().get(familyPaths.photoArchive(':album'), send);
}
