import { Temporal } from 'temporal-polyfill';
import type { ClosedDays, SlotQuery } from '../../src/domain/term/slots.ts';
import { isOpen, type Term } from '../../src/domain/term/term.ts';

const DAY = 24 * 60;

/** A term's hours on a day as moments, by the date library and not by arithmetic of our own; null: none that day. */
function hoursOf(term: Term, date: Temporal.PlainDate) {
  const within =
    Temporal.PlainDate.compare(date, term.validFrom) >= 0 &&
    Temporal.PlainDate.compare(date, term.validUntil) <= 0;
  if (!within || !term.weekdays.includes(date.dayOfWeek)) return null;
  const midnight = date.toZonedDateTime('Asia/Tokyo');
  const at = (time: string) => {
    const [hours, minutes] = time.split(':').map(Number);
    return midnight.add({ hours, minutes } as Temporal.DurationLike);
  };
  return { midnight, from: at(term.startsAt), to: at(term.endsAt) };
}

const notAfter = (one: Temporal.ZonedDateTime, other: Temporal.ZonedDateTime): boolean =>
  Temporal.ZonedDateTime.compare(one, other) <= 0;

/**
 * The slots of terms by trying every minute of every day: `termId startsAt closure`, in no order. Slow, and written
 * without looking at how the site does it.
 */
export function slowSlots(terms: readonly Term[], asked: SlotQuery, closedDays: ClosedDays): string[] {
  const found: string[] = [];
  const mine = terms.filter(
    ({ facility, mode }) => facility === asked.facility && (mode === asked.mode || mode === 'both'),
  );
  for (
    let date = Temporal.PlainDate.from(asked.from);
    Temporal.PlainDate.compare(date, asked.to) <= 0;
    date = date.add({ days: 1 })
  ) {
    for (const term of mine.filter(isOpen)) {
      if (asked.unit !== 'any' && term.unit !== null && term.unit !== asked.unit) continue;
      const hours = hoursOf(term, date);
      if (!hours) continue;
      for (let minute = 0; minute < DAY; minute += 1) {
        const starts = hours.midnight.add({ minutes: minute });
        const sinceFirst = hours.from.until(starts).total('minutes');
        if (sinceFirst < 0 || sinceFirst % term.slotMinutes !== 0) continue;
        if (!notAfter(starts.add({ minutes: term.slotMinutes }), hours.to)) continue;
        const call = { from: starts, to: starts.add({ minutes: term.callMinutes }) };
        const unit = asked.unit === 'any' || asked.unit === null ? term.unit : asked.unit;
        const closing = mine.find((one) => {
          const shut = isOpen(one) || (one.unit !== null && one.unit !== unit) ? null : hoursOf(one, date);
          return shut && !notAfter(call.to, shut.from) && !notAfter(shut.to, call.from);
        });
        const holiday = term.holidays === 'closed' ? closedDays(date.toString()) : null;
        found.push(`${term.id} ${starts.toInstant().toString()} ${closing ? closing.id : holiday}`);
      }
    }
  }
  return found;
}
