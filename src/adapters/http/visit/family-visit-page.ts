import type { FamilyNoticeReader } from '../../../application/family-notice/family-reading.ts';
import type { BookVisit } from '../../../application/visit/booking/book-visit.ts';
import type { FamilyBooking } from '../../../application/visit/booking/family-booking.ts';
import type { ChangeVisit } from '../../../application/visit/change-visit.ts';
import type { FamilyVisitsView } from '../../../application/visit/family/family-visit.view.ts';
import type { FamilyVisitReader } from '../../../application/visit/family/family-visits.ts';
import { visitMissing } from '../../../application/visit/visit-access.ts';
import type { FamilyActor } from '../../../domain/actor.ts';
import { DomainError } from '../../../domain/errors.ts';
import { parseId } from '../../../domain/form/number-fields.ts';
import { toInstant } from '../../../domain/time.ts';
import { VISIT_MODES, type VisitMode } from '../../../domain/visit-mode.ts';
import { familyPaths } from '../../../paths.ts';
import { familyOf } from '../actor.ts';
import type { PageMap } from '../page.ts';
import { postedAct, postedText } from '../posted-form.ts';
import { unknownVisitAct } from './visit-forms.ts';

type Parts = {
  look: Pick<FamilyVisitReader, 'home' | 'visit'>;
  booking: FamilyBooking;
  book: BookVisit;
  cancel: ChangeVisit['cancel'];
  notices: Pick<FamilyNoticeReader, 'pinned'>;
};

type Act = NonNullable<PageMap['family.visit']['act']>;

/** オンライン面会: the visits; with `resident` the steps of booking, with `visit` one of them. */
export function familyVisitPage(parts: Parts): PageMap['family.visit'] {
  const acts = familyActs(parts);
  return {
    guard: 'family',
    async load({ actor, query }) {
      const family = familyOf(actor);
      const found = await viewOf(parts, family, query);
      const view =
        found.kind === 'home' ? { ...found, important: await parts.notices.pinned(family) } : found;
      return {
        head: { title: TITLES[view.kind], robots: 'noindex' },
        breadcrumb: crumbsOf(view),
        view,
      };
    },
    async act(request) {
      const { actor, form } = request;
      const act = postedAct(form, acts);
      if (act) return act(request);
      // One of the times that were offered in place of one that is gone.
      const instead = postedText(form, 'instead');
      if (instead === '') throw unknownVisitAct();
      return { show: await parts.booking.typed(familyOf(actor), { ...form, startsAt: instead }, true) };
    },
  };
}

const familyActs = ({ booking, book, cancel }: Parts): Readonly<Record<string, Act>> => ({
  confirm: async ({ actor, form }) => ({ show: await booking.typed(familyOf(actor), form, true) }),
  edit: async ({ actor, form }) => ({ show: await booking.typed(familyOf(actor), form, false) }),
  async book({ actor, form, query }) {
    try {
      const { id } = await book(familyOf(actor), form);
      return { location: `${familyPaths.visit}?visit=${id}&step=done` };
    } catch (error) {
      // The address names the time that was lost before, and its page would be about that one.
      const elsewhere = postedText(form, 'startsAt') !== query.get('slot');
      if (!elsewhere || !(error instanceof DomainError) || error.code !== 'visit.slotGone') throw error;
      return { show: await booking.typed(familyOf(actor), form, false) };
    }
  },
  async cancel({ actor, query }) {
    await cancel(familyOf(actor), idIn(query, 'visit'));
    return {
      location: familyPaths.visit,
      flash: { text: '面会を取り消しました。またいつでも予約できます。', lasting: true },
    };
  },
});

async function viewOf(
  { look, booking }: Parts,
  actor: FamilyActor,
  query: URLSearchParams,
): Promise<FamilyVisitsView> {
  if (query.has('visit')) return look.visit(actor, idIn(query, 'visit'), stepOf(query.get('step')));
  if (!query.has('resident')) return look.home(actor, parseId(query.get('page') ?? undefined) ?? 1);
  const asked = { residentId: idIn(query, 'resident'), mode: modeOf(query.get('mode')) };
  const slot = query.get('slot');
  if (slot !== null) {
    const startsAt = toInstant(slot);
    if (startsAt === null) throw visitMissing();
    return booking.form(actor, { ...asked, startsAt });
  }
  const date = query.get('date');
  return date === null ? booking.calendar(actor, asked) : booking.day(actor, { ...asked, date });
}

function idIn(query: URLSearchParams, name: string): number {
  const id = parseId(query.get(name) ?? undefined);
  if (id === null) throw visitMissing();
  return id;
}

const modeOf = (asked: string | null): VisitMode => VISIT_MODES.find((mode) => mode === asked) ?? 'online';

const stepOf = (asked: string | null) => (asked === 'done' || asked === 'cancel' ? asked : 'shown');

const TITLES: Record<FamilyVisitsView['kind'], string> = {
  home: 'オンライン面会',
  calendar: '面会の日を選ぶ',
  day: '面会の時間を選ぶ',
  form: '面会の予約',
  visit: '面会のご予約',
};

const crumbsOf = ({ kind }: FamilyVisitsView) => {
  const home = { label: 'ご家族のページ', href: familyPaths.home };
  if (kind === 'home') return [home, { label: TITLES.home }];
  return [home, { label: TITLES.home, href: familyPaths.visit }, { label: TITLES[kind] }];
};
