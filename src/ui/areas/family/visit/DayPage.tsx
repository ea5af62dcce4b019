import { ChevronLeft, Clock } from 'lucide';
import type { BookingDayView } from '../../../../application/visit/booking/booking.view.ts';
import { ButtonLink } from '../../../kit/Button.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { bookingHref } from './visit-address.ts';

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
