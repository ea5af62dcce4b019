import { formatDateTime, nameWithRelation } from '../../domain/format.ts';
import { VISIT_MODE_LABELS } from '../../domain/visit-mode.ts';
import type { PhoneWords } from '../phone-words.port.ts';
import type { BookedVisit, VisitToTell } from './booked-visits.port.ts';
import type { AffectedVisitView, ContactView, VisitToTellView } from './term-check.view.ts';

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

/** True where a mail on the 休止 was put to whoever booked, and nothing says that it does not arrive. */
export const isTold = ({ reached, mail }: Pick<VisitToTell, 'reached' | 'mail'>): boolean =>
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
  if (!isTold(visit)) return 'メールが届きませんでした';
  return visit.mail === 'sent' ? 'メールを送りました' : 'メールを送ります';
}
