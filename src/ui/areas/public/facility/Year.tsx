import './year.css';
import type { EventView, ServiceView } from '../../../../application/facility/facility.view.ts';
import { Picture } from '../../../kit/Picture.tsx';
import { shippedPicture } from '../../../kit/pictures.ts';

/** 年間行事, month by month. */
export function Year({ months }: { months: ServiceView['year'] }) {
  return (
    <ol className="year">
      {months.map(({ month, events }) => (
        <li className="year-month" key={month}>
          <p className="year-name">{month}月</p>
          {events.map((event) => (
            <YearEvent event={event} key={event.name} />
          ))}
          {events.length === 0 && <p>決まった行事はありません。</p>}
        </li>
      ))}
    </ol>
  );
}

function YearEvent({ event: { name, text, picture } }: { event: EventView }) {
  return (
    <div className="year-event">
      {picture && (
        <Picture
          {...shippedPicture(picture)}
          sizes="(min-width: 960px) 24rem, (min-width: 600px) 50vw, 100vw"
        />
      )}
      <p className="year-event-name">{name}</p>
      {text && <p>{text}</p>}
    </div>
  );
}
