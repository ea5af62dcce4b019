import type { Request, Response } from 'express';
import type { Badges } from '../../application/badges/badges.ts';
import { isMeasured } from '../../domain/site/transmissions.ts';
import type { HelpView } from '../../ui/help/help.view.ts';
import type { AreaName, FormValues, PageAnswer, PageId, Problem } from '../../ui/pages.ts';
import { answerOf, documentOf, frameOf, type SiteFace, sendJson, wantsJson } from './answer.ts';
import type { RenderedArea } from './areas.ts';
import type { AnyPage, Target } from './find-page.ts';
import { takeFlash } from './flash.ts';
import type { PublicCache } from './public-cache.ts';
import { addressOf } from './request-url.ts';
import { textSizeOf } from './text-size.ts';

export type ShowParts = {
  face: SiteFace;
  cache: PublicCache;
  /** The work that waits, for the drawer of the manager area. */
  badges: Badges;
  helpOf: (area: AreaName, page: PageId) => Promise<HelpView | undefined>;
};

/** Why an act was refused, and what was typed into its form. */
type Refused = { problem: Problem; typed: FormValues };

export type ShowPage = (target: Target, req: Request, res: Response, refused?: Refused) => Promise<void>;

/** Answers with a page, as document or JSON; with `refused` as the form whose act was refused. */
export function makeShowPage(parts: ShowParts): ShowPage {
  return async (target, req, res, refused) => {
    const generation = parts.cache.generation();
    const loaded = await loadAnswer(parts, target);
    if ('redirect' in loaded) return void res.redirect(303, loaded.redirect);
    if (wantsJson(req)) return void sendJson(res, 200, loaded.answer);
    sendDocument(parts, target, { ...loaded, generation, refused }, req, res);
  };
}

type LoadedAnswer = { answer: PageAnswer; until: number | null };

/** What the page's function loads, with what its area shows around it. */
async function loadAnswer(
  { face, badges, helpOf }: ShowParts,
  { area, id, page, request, url }: Target,
): Promise<LoadedAnswer | { redirect: string }> {
  const [loaded, waiting, help] = await Promise.all([
    page.load(request),
    area.name === 'manager' ? badges(request.actor) : undefined,
    helpOf(area.name, id),
  ]);
  if ('redirect' in loaded) return loaded;
  const found = isForAnyone(page) && !loaded.head.robots;
  const canonical = found ? face.baseUrl + addressOf(url, page.canonicalQuery ?? []) : undefined;
  const answer = {
    ...answerOf(face, id, loaded, canonical),
    ...(waiting && { badges: waiting }),
    ...(help && { help }),
  };
  return { answer, until: loaded.until ?? null };
}

type Shown = LoadedAnswer & { generation: number; refused: Refused | undefined };

/** Sends the rendered page, and keeps it where it is public and says the same to everybody. */
function sendDocument(
  { face, cache }: ShowParts,
  { area, pattern, page, request, url }: Target,
  { answer, until, generation, refused }: Shown,
  req: Request,
  res: Response,
): void {
  const flash = takeFlash(req);
  const textSize = textSizeOf(req.headers.cookie);
  const html = documentOf(
    area,
    url,
    { ...answer, ...refused, ...(flash && { flash }) },
    { ...frameOf(face, request.actor, textSize), ...measuredBy(face, area, url) },
  );
  res
    .status(refused?.problem.status ?? 200)
    .set('Vary', 'Accept, Cookie')
    .type('html');
  if (!refused && !flash && page.keep && cache.takes(req)) {
    cache.keep({ url, route: pattern, textSize, html, until, generation });
    res.set('Cache-Control', 'no-cache').send(html);
  } else {
    res.set('Cache-Control', 'private, no-store').send(html);
  }
}

/** Shown to whoever is not signed in; such a page has one canonical address. */
const isForAnyone = ({ guard }: AnyPage): boolean => guard === 'none' || guard === 'guest';

const measuredBy = ({ analyticsId }: SiteFace, area: RenderedArea, { pathname }: URL) =>
  analyticsId !== undefined && area.name === 'public' && isMeasured(pathname) && { analyticsId };
