import type { Request, Response } from 'express';
import type { Actor } from '../../domain/actor.ts';
import type { Facility } from '../../domain/facility.ts';
import { documentHtml } from '../../ui/document.ts';
import { HERO_PICTURE, pictureAddress } from '../../ui/kit/pictures.ts';
import type { Frame, PageAnswer, PageId, Problem, TextSize } from '../../ui/pages.ts';
import type { RenderedArea } from './areas.ts';

export type SiteFace = {
  readonly baseUrl: string;
  readonly site: Frame['site'];
  readonly apiBase: string;
  /** A page's full title from its name ('' is the home page) and the facility it is about. */
  title(pageName: string, facility?: Facility): string;
  readonly description: string;
  /** Unset: nothing is counted anywhere. */
  readonly analyticsId?: string;
};

/** Programs and the browser's loader ask for JSON by name; everybody else gets the document. */
export const wantsJson = (request: Request): boolean => request.accepts(['html', 'json']) === 'json';

/** Answers with JSON that nobody may keep. */
export const sendJson = (response: Response, status: number, body: object, type = 'application/json') =>
  response
    .status(status)
    .set({ Vary: 'Accept, Cookie', 'Cache-Control': 'no-store' })
    .type(type)
    .send(JSON.stringify(body));

/** Answers with a refusal as RFC 9457 wants it. */
export const sendProblem = (response: Response, problem: Problem) =>
  sendJson(response, problem.status, problem, 'application/problem+json');

/** What every layout may show to this actor. */
export const frameOf = (face: SiteFace, actor: Actor, textSize: TextSize): Frame => ({
  site: face.site,
  user:
    actor.audience === 'guest'
      ? null
      : {
          name: actor.name,
          audience: actor.audience,
          ...(actor.audience === 'manager' ? { scope: actor.scope, role: actor.role } : { scope: [] }),
        },
  textSize,
  apiBase: face.apiBase,
});

/** Puts a page's answer together from what its function loaded. */
export const answerOf = (
  face: SiteFace,
  page: PageId,
  loaded: Pick<PageAnswer, 'view'> & {
    head: PageAnswer['head'];
    breadcrumb?: PageAnswer['breadcrumb'];
    facility?: Facility;
  },
  canonical: string | undefined,
): PageAnswer => ({
  page,
  head: {
    ...loaded.head,
    title: face.title(loaded.head.title, loaded.facility),
    ...(canonical && {
      canonical,
      description: loaded.head.description ?? face.description,
      picture: loaded.head.picture ?? face.baseUrl + pictureAddress(HERO_PICTURE),
    }),
  },
  breadcrumb: loaded.breadcrumb ?? [],
  view: loaded.view,
});

/** The document of an answer, ready to send or to keep. */
export const documentOf = (area: RenderedArea, url: URL, answer: PageAnswer, frame: Frame): string => {
  const data = { answer, frame };
  return documentHtml(area.shell(data.answer.page), area.face.render(url, data), data);
};
