import { clockText } from '../../../../domain/format.ts';
import './day-timeline.css';
import type { ServiceView } from '../../../../application/facility/facility.view.ts';

/** 一日の流れ by the clock. */
export function DayTimeline({ day }: { day: ServiceView['day'] }) {
  return (
    <ol className="day-timeline">
      {day.map(({ time, text, detail }) => (
        <li className="day-timeline-item" key={time + text}>
          <time className="day-timeline-time" dateTime={time}>
            {clockText(time)}
          </time>
          <div>
            <p className="day-timeline-text">{text}</p>
            {detail && <p className="day-timeline-detail">{detail}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
