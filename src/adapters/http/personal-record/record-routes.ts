import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type RequestHandler, Router } from 'express';
import type { ExportPerson } from '../../../application/personal-record/export-person.ts';
import type { ResourceName } from '../../../domain/resource-name.ts';
import type { Area } from '../../../domain/worker/roles.ts';
import { managerPaths } from '../../../paths.ts';
import { actorOn } from '../actor.ts';
import { contentDisposition } from '../content-disposition.ts';
import { guard } from '../guards.ts';
import { idOf } from '../resource/parts.ts';

type List = { readonly name: ResourceName; readonly scope: { readonly area: Area } };

/** `GET /manager/<name>/records/{id}.zip`: all that is held on one person, for who may change them. */
export const recordRoutes = (list: List, exportPerson: ExportPerson): RequestHandler => {
  const send: RequestHandler = async (request, response) => {
    const actor = actorOn(response);
    guard(actor, { guard: 'manager', scope: `${list.scope.area}:write` });
    const { fileName, archive } = await exportPerson(actor, idOf({ id: String(request.params.id) }));
    response
      .type('application/zip')
      .set('Content-Disposition', contentDisposition(fileName, 'attachment'))
      .set('Cache-Control', 'private, no-store');
    try {
      await pipeline(Readable.from(archive), response);
    } catch (error) {
      if ((error as { code?: string }).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    }
  };
  return Router().get(managerPaths.personalRecord(list.name, ':id'), send);
};
