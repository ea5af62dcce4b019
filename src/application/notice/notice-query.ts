import { FACILITIES } from '../../domain/facility.ts';
import { parseId } from '../../domain/form/number-fields.ts';
import { readPage, readSearch } from '../resource/list-query.ts';
import type { NoticeQuery } from './notices.port.ts';

/** Query parameters that make a page of their own. */
export const NOTICE_PARAMETERS = ['category', 'facility', 'year', 'q', 'page'] as const;

/** The query of `/notice`; whatever makes no sense is left out, a page too far becomes the last one. */
export const readNoticeQuery = (params: URLSearchParams): NoticeQuery => ({
  category: parseId(params.get('category') ?? undefined),
  facility: FACILITIES.find((facility) => facility === params.get('facility')) ?? null,
  year: readYear(params.get('year')),
  search: readSearch(params.get('q')),
  page: readPage(params.get('page')),
});

const readYear = (text: string | null): number | null =>
  text && /^20\d\d$/.test(text) ? Number(text) : null;
