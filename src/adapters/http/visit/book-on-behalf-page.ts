import type { BookOnBehalf } from '../../../application/visit/booking/book-on-behalf.ts';
import type { BookVisit } from '../../../application/visit/booking/book-visit.ts';
import { visitResource } from '../../../application/visit/visit.resource.ts';
import { parseId } from '../../../domain/form/number-fields.ts';
import type { PageMap } from '../page.ts';
import { addressOf, crumbsOf } from '../resource/parts.ts';
import { besideSlot, startsAtOf } from './slot-form.ts';

const TITLE = '代わりに予約する';

/** Booking on behalf of a family; the resident comes first, in the address. */
export const bookOnBehalfPage = (form: BookOnBehalf, book: BookVisit): PageMap['manager.visit.add'] => ({
  guard: 'manager',
  scope: 'visit:write',
  async load({ actor, query }) {
    const asked = {
      resident: parseId(query.get('resident') ?? undefined),
      mode: query.get('mode'),
      startsAt: query.get('startsAt'),
    };
    return {
      head: { title: TITLE, robots: 'noindex' },
      breadcrumb: crumbsOf(visitResource, '', TITLE),
      view: await form(actor, asked),
    };
  },
  async act({ actor, form: posted }) {
    const { slot: _, at: __, ...typed } = posted;
    const { id, reference } = await besideSlot(posted, () =>
      book(actor, { ...typed, startsAt: startsAtOf(posted) }),
    );
    return {
      location: `${addressOf(visitResource)}/detail/${id}`,
      flash: { text: `予約しました。受付番号は ${reference} です。` },
    };
  },
});
