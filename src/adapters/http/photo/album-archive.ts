import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type RequestHandler, Router } from 'express';
import type { TakeAlbum } from '../../../application/photo/take-album.ts';
import { parseId } from '../../../domain/form/number-fields.ts';
import { familyPaths } from '../../../paths.ts';
import { actorOn } from '../actor.ts';
import { contentDisposition } from '../media/content-disposition.ts';

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
