import { type Actor, can } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import { formatDateTime } from '../../domain/format.ts';
import { closedWords, isOpen } from '../../domain/term/term.ts';
import type { Clock } from '../clock.port.ts';
import type { PersonalReads } from '../history/personal-reads.ts';
import type { PhoneWords } from '../phone-words.port.ts';
import type { BookedVisits, VisitToTell } from './booked-visits.port.ts';
import type { ClosedFamiliesView } from './closed-families.view.ts';
import { isTold, toTellView } from './whom-to-tell.ts';
import type { TermCrud } from './write-term.ts';

type Ports = {
  crud: Pick<TermCrud, 'get'>;
  visits: Pick<BookedVisits, 'closedBy'>;
  reads: Pick<PersonalReads, 'record'>;
  phoneWords: PhoneWords;
  clock: Clock;
};

/** Throws `notFound` for what is no 休止 of the actor's, `forbidden` for whoever may not read members. */
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
    await reads.record({ actor, room: 'member', rowId: null, what: 'phones' });
    return {
      id,
      title: term.name,
      facility: term.facility,
      reason: term.reason,
      when: closedWords(term),
      at: formatDateTime(clock.now()),
      calledOff: closed.length,
      phones: closed.filter((visit) => !isTold(visit)).map(view),
      mailed: closed.filter(isTold).map(view),
    };
  };
