import { ChevronLeft, Clock } from 'lucide';
import type { BookingDayView, CalendarView } from '../../../../application/visit/booking/booking.view.ts';
import type { DayMark } from '../../../../domain/visit/slot-offers.ts';
import { ButtonLink } from '../../../kit/Button.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { MessageBox } from '../../../kit/MessageBox.tsx';
import { Tabs } from '../../../kit/Tabs.tsx';
import { bookingHref } from './visit-address.ts';

const MARKS: Record<DayMark, { sign: string; words: string }> = {
  free: { sign: '◯', words: '空きあり' },
  few: { sign: '△', words: '残りわずか' },
  none: { sign: '×', words: '' },
};

/** The days in words, one under the other on a phone: which can be chosen, and why not. */
export function CalendarPage({ residentId, resident, mode, modes, refusal, left, months }: CalendarView) {
  return (
    <div className="visits">
      <Heading level={1} text="面会の日を選ぶ" />
      <p>
        <strong>{resident} 様</strong>　{left.join('、')}
      </p>
      {modes.length > 1 && (
        <Tabs
          label="面会の種類"
          tabs={modes.map((one) => ({
            label: one.label,
            href: bookingHref({ resident: residentId, mode: one.mode }),
            current: one.mode === mode,
          }))}
        />
      )}
      {refusal && <MessageBox title={refusal} tone="warning" />}
      {!refusal && <p>◯ 空きあり　△ 残りわずか　× 予約できません</p>}
      {months.map(({ month, days }) => (
        <section className="visits-part" key={month}>
          <h2>{month}</h2>
          <ul className="visit-days">
            {days.map((day) => (
              <li key={day.date}>
                <CalendarDay
                  day={day}
                  href={bookingHref({ resident: residentId, mode, date: day.date })}
                  off={!!refusal}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function CalendarDay({
  day: { words, mark, reason },
  href,
  off,
}: {
  day: CalendarView['months'][number]['days'][number];
  href: string;
  off: boolean;
}) {
  const { sign, words: meaning } = MARKS[mark];
  const said = reason ?? meaning;
  const inside = (
    <>
      <span aria-hidden className={`visit-mark visit-mark-${mark}`}>
        {sign}
      </span>
      <span className="visit-day-date">{words}</span>
      <span className="visit-day-words">{said}</span>
    </>
  );
  if (mark === 'none' || off) return <span className="visit-day visit-day-off">{inside}</span>;
  return (
    <a className="visit-day" href={href}>
      {inside}
    </a>
  );
}

/** The times of a day. */
export function DayPage({ residentId, resident, mode, modeLabel, words, slots }: BookingDayView) {
  return (
    <div className="visits">
      <Heading level={1} text="面会の時間を選ぶ" />
      <p>
        <strong>{words}</strong>
        <br />
        {resident} 様との{modeLabel}
      </p>
      <ul className="visit-slots">
        {slots.map(({ startsAt, words: time, refusal }) => (
          <li key={startsAt}>
            {refusal === null ? (
              <ButtonLink big href={bookingHref({ resident: residentId, mode, slot: startsAt })} icon={Clock}>
                {`${time} を選ぶ`}
              </ButtonLink>
            ) : (
              <p className="visit-slot-off">
                <span aria-hidden>×</span> {time}　{refusal}
              </p>
            )}
          </li>
        ))}
      </ul>
      <ButtonLink href={bookingHref({ resident: residentId, mode })} icon={ChevronLeft} tone="quiet">
        ほかの日を選ぶ
      </ButtonLink>
    </div>
  );
}
