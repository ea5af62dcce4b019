import type { Actor } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Facility } from '../../domain/facility.ts';
import { parseForm } from '../../domain/form/form.ts';
import { type ClosedTerm, daysWords, isOpen, TERM_MODE_LABELS, whenWords } from '../../domain/term/term.ts';
import { type Announcement, type Closing, closingSchema } from '../../domain/term/term-form.ts';
import { type DateString, daysAfter, daysFrom, instantOf, tokyoDate } from '../../domain/time.ts';
import type { Categories } from '../category/category.resource.ts';
import type { Clock } from '../clock.port.ts';
import type { NoticeCrud } from '../notice/write-notice.ts';
import type { InTransaction } from '../transaction.port.ts';
import type { BookedVisits } from './booked-visits.port.ts';
import { type AffectedVisits, timesOf } from './check-term.ts';
import type { TermCrud } from './write-term.ts';

type Ports = {
  crud: TermCrud;
  affected: AffectedVisits;
  visits: {
    /** Locks a visit until the transaction ends. */
    lock(id: number): Promise<unknown>;
    /** Nobody else books or moves on these days of a facility until the transaction ends. */
    holdDays(facility: Facility, days: readonly DateString[]): Promise<void>;
  };
  /** 施設中止 of one visit by a 休止, with all that follows (`closed`). */
  callOff: (
    actor: Actor,
    id: number,
    why: Pick<Closing, 'homeReason'> & { note: string },
  ) => Promise<unknown>;
  booked: Pick<BookedVisits, 'markClosed'>;
  announce: AnnounceClosing;
  clock: Clock;
  inTransaction: InTransaction;
};

/** `calledOff`: the number of visits; null: nothing was done, since visits are hit that the confirmation did not show. */
type Closed = { readonly id: number; readonly calledOff: number } | null;

/**
 * 休止 in one act: the term is saved, the visits it hits are called off with its reason, a notice is made. All of it
 * or nothing, and only where `shown` names every visit that is hit. `stored` null: a new one.
 */
export type CloseTerm = (
  actor: Actor,
  stored: { readonly id: number; readonly version: number } | null,
  raw: unknown,
) => Promise<Closed>;

export function makeCloseTerm(ports: Ports): CloseTerm {
  const { crud, affected, visits, callOff, booked, announce, clock, inTransaction } = ports;

  /**
   * Locks the visits that are hit until the transaction ends. Visits are locked first, then the days: moving a visit locks
   * in the same order, and once the days are locked nobody books any more.
   */
  const lockHit = async (term: ClosedTerm): Promise<readonly number[]> => {
    const idsHit = async () => (await affected(term, null)).map(({ id }) => id).sort((a, b) => a - b);
    for (const id of await idsHit()) await visits.lock(id);
    await visits.holdDays(term.facility, [...daysOf(term, clock.now())]);
    return idsHit();
  };

  return async (actor, stored, raw) => {
    crud.mayCreate(actor);
    const term = crud.parse(raw);
    if (isOpen(term)) throw new DomainError('invalid', 'term.open', '休止の内容を入力してください。');
    const closing = parseForm(closingSchema, raw, 'term.closing');
    return inTransaction(async () => {
      const hit = await lockHit(term);
      if (hit.some((id) => !closing.shown.includes(id))) return null;
      const id = stored?.id ?? (await crud.create(actor, raw));
      if (stored) await crud.update(actor, stored.id, stored.version, raw);
      const why = { homeReason: closing.homeReason, note: term.reason };
      for (const visit of hit) await callOff(actor, visit, why);
      await booked.markClosed(id, hit);
      if (closing.announce !== 'none') await announce(actor, term, closing.announce);
      return { id, calledOff: hit.length };
    });
  };
}

function* daysOf(term: ClosedTerm, now: string) {
  const { from, to } = timesOf(term, now);
  yield* daysFrom(tokyoDate(from), daysAfter(tokyoDate(to), -1));
}

/** The name of a facility, with its floor or unit. */
export type PlaceName = (facility: Facility, unit: string | null) => string;

type AnnounceClosingPorts = {
  notices: Pick<NoticeCrud, 'create'>;
  categories: Pick<Categories, 'choicesOf'>;
  placeName: PlaceName;
  clock: Clock;
};

/** Makes the 重要 notice of a 休止, which ends with it. Throws `forbidden` for workers who may not write notices. */
type AnnounceClosing = (actor: Actor, term: ClosedTerm, how: Exclude<Announcement, 'none'>) => Promise<void>;

/** The categories for a notice about visits, best first; without them the first there is. */
const FITTING = ['面会', '重要'];

const SUBJECTS: Record<ClosedTerm['mode'], string> = {
  online: `${TERM_MODE_LABELS.online}面会`,
  in_person: `${TERM_MODE_LABELS.in_person}での面会`,
  both: '面会',
};

export const makeAnnounceClosing =
  ({ notices, categories, placeName, clock }: AnnounceClosingPorts): AnnounceClosing =>
  async (actor, term, how) => {
    const choices = await categories.choicesOf('notice');
    const fitting = FITTING.map((name) => choices.find(({ label }) => label === name)).find(Boolean);
    const { facility, unit, validUntil } = term;
    const place = placeName(facility, unit);
    await notices.create(actor, {
      title: `${SUBJECTS[term.mode]}の休止のお知らせ`,
      categoryId: (fitting ?? choices[0])?.value ?? '',
      facility,
      publishAt: clock.now(),
      endAt: instantOf(daysAfter(validUntil, 1)),
      important: 'on',
      importantUntil: validUntil,
      body: { plain: bodyOf(term, place) },
      attachments: [],
      status: how,
    });
  };

const bodyOf = (term: ClosedTerm, place: string): string =>
  [
    `${term.reason}、${place}の${SUBJECTS[term.mode]}を次のとおり休止します。`,
    `期間：${daysWords(term.validFrom, term.validUntil)}`,
    `曜日・時間：${whenWords(term)}`,
    'この期間に予約をいただいていたご家族には、メールか電話でご連絡します。ご不便をおかけしますが、ご理解をお願いいたします。',
  ].join('\n\n');
