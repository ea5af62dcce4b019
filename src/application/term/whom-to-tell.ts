import { type Actor, can } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Facility } from '../../domain/facility.ts';
import { formatDateTime, nameWithRelation } from '../../domain/format.ts';
import { closedWords, isOpen } from '../../domain/term/term.ts';
import { VISIT_MODE_LABELS } from '../../domain/visit-mode.ts';
import type { Clock } from '../clock.port.ts';
import type { PersonalReads } from '../history/personal-reads.ts';
import type { PhoneWords } from '../phone-words.port.ts';
import type { BookedVisit, BookedVisits, VisitToTell } from './booked-visits.port.ts';
import type { TermCrud } from './write-term.ts';

/** A booked visit in words. */
export type AffectedVisitView = {
  readonly id: number;
  readonly reference: string;
  readonly when: string;
  readonly mode: string;
  readonly resident: string;
  readonly room: string;
};

/** Somebody to phone; `number` is '' for who is no member, `phone` where none is known. */
export type ContactView = { readonly name: string; readonly number: string; readonly phone: string };

/** A visit that a 休止 stops, with whom to tell and what became of the mail on it, in words. */
export type VisitToTellView = AffectedVisitView & {
  readonly contacts: readonly ContactView[];
  readonly mail: string;
};

/** Whom to tell of a 休止 by phone, to print and to tick off, and who was told by mail. */
export type ClosedFamiliesView = {
  readonly id: number;
  readonly title: string;
  readonly facility: Facility;
  readonly reason: string;
  readonly when: string;
  readonly at: string;
  /** All visits that were called off. */
  readonly calledOff: number;
  readonly phones: readonly VisitToTellView[];
  readonly mailed: readonly VisitToTellView[];
};

/** A visit beside a term, in words. */
export const affectedView = ({
  id,
  reference,
  startsAt,
  mode,
  resident,
  room,
}: BookedVisit): AffectedVisitView => ({
  id,
  reference,
  when: formatDateTime(startsAt),
  mode: VISIT_MODE_LABELS[mode],
  resident,
  room,
});

/** True where a mail about the 休止 was written to whoever booked, and it has not failed. */
export const isReachedByMail = ({ reached, mail }: Pick<VisitToTell, 'reached' | 'mail'>): boolean =>
  reached && (mail === 'queued' || mail === 'sent');

/** Who can be phoned about a visit, and what became of its mail. */
export const toTellView = (visit: VisitToTell, phoneWords: PhoneWords): VisitToTellView => ({
  ...affectedView(visit),
  contacts: contactsOf(visit).map((one) => ({ ...one, phone: phoneWords(one.phone) })),
  mail: mailWords(visit),
});

/** Whoever booked comes first; the resident's families only where no phone of those is known. */
function contactsOf({ booker, participants, phone, families }: VisitToTell): ContactView[] {
  const known = phone || booker?.phone;
  if (!known && families.length > 0)
    return families.map(({ number, phone: own, ...family }) => ({
      number,
      phone: own,
      name: nameWithRelation(family),
    }));
  const name = booker?.name ?? participants.map(nameWithRelation).join('、');
  return [{ name, number: booker?.number ?? '', phone: known ?? '' }];
}

function mailWords(visit: VisitToTell): string {
  if (visit.mail === null) return 'メールは送っていません';
  if (!isReachedByMail(visit)) return 'メールが届きませんでした';
  return visit.mail === 'sent' ? 'メールを送りました' : 'メールを送ります';
}

type Ports = {
  crud: Pick<TermCrud, 'get'>;
  visits: Pick<BookedVisits, 'closedBy'>;
  reads: Pick<PersonalReads, 'record'>;
  phoneWords: PhoneWords;
  clock: Clock;
};

/** Throws `notFound` outside the actor's 休止, `forbidden` for workers who may not read members. */
export type ClosedFamilies = (actor: Actor, id: number) => Promise<ClosedFamiliesView>;

/** 休止の電話連絡表: whose visits a 休止 called off, whom of them to phone since no mail reaches them, and who was mailed. */
export const makeClosedFamilies =
  ({ crud, visits, reads, phoneWords, clock }: Ports): ClosedFamilies =>
  async (actor, id) => {
    if (!can(actor, 'member:read'))
      throw new DomainError('forbidden', 'term.forbidden', '電話連絡表を見る権限がありません。');
    const term = await crud.get(actor, id);
    if (isOpen(term)) throw new DomainError('notFound', 'term.notFound', '休止が見つかりません。');
    const closed = await visits.closedBy(id);
    const view = (visit: VisitToTell) => toTellView(visit, phoneWords);
    await reads.record({ actor, resource: 'member', rowId: null, what: 'phones' });
    return {
      id,
      title: term.name,
      facility: term.facility,
      reason: term.reason,
      when: closedWords(term),
      at: formatDateTime(clock.now()),
      calledOff: closed.length,
      phones: closed.filter((visit) => !isReachedByMail(visit)).map(view),
      mailed: closed.filter(isReachedByMail).map(view),
    };
  };
