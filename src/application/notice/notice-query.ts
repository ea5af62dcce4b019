import { FACILITIES } from '../../domain/facility.ts';
import { parseId } from '../../domain/form-number.ts';
import { normaliseLine } from '../../domain/text.ts';
import { clip } from '../resource/clip.ts';
import type { NoticeQuery } from './public-notices.port.ts';

/** Query parameters that make a page of their own. */
export const NOTICE_PARAMETERS = ['category', 'facility', 'year', 'q', 'page'] as const;

const SEARCH_LIMIT = 100;
const LAST_PAGE = 1_000_000;

/** The query of `/notice`; whatever makes no sense is left out, a page too far becomes the last one. */
export const readNoticeQuery = (params: URLSearchParams): NoticeQuery => ({
  category: parseId(params.get('category') ?? undefined),
  facility: FACILITIES.find((facility) => facility === params.get('facility')) ?? null,
  year: readYear(params.get('year')),
  search: clip(normaliseLine(params.get('q') ?? ''), SEARCH_LIMIT),
  page: readPage(params.get('page')),
});

const readYear = (text: string | null): number | null =>
  text && /^20\d\d$/.test(text) ? Number(text) : null;

const readPage = (text: string | null): number =>
  text && /^\d{1,9}$/.test(text) ? Math.min(Math.max(Number(text), 1), LAST_PAGE) : 1;
