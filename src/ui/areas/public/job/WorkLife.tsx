import type { RecruitView } from '../../../../application/job/job.view.ts';
import { clockText } from '../../../../domain/format.ts';
import { Band } from '../../../kit/Band.tsx';
import { Card, CardGrid } from '../../../kit/Card.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { PlainList } from '../../../kit/PlainList.tsx';

/** 一日の流れ: the hours of one shift in order. */
export function WorkDay({ day }: Pick<RecruitView, 'day'>) {
  return (
    <>
      <Heading level={2} text="一日の流れ" />
      <p>{day.title}です。</p>
      <ol className="work-day">
        {day.hours.map(({ time, title, text }) => (
          <li className="work-day-hour" key={time}>
            <time className="work-day-time" dateTime={time}>
              {clockText(time)}
            </time>
            <div>
              <p className="work-day-title">{title}</p>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

/** 先輩の声, under initials. */
export function Voices({ voices }: Pick<RecruitView, 'voices'>) {
  return (
    <>
      <Heading level={2} text="先輩の声" />
      <CardGrid>
        {voices.map(({ initials, post, years, facility, text }) => (
          <figure className="voice" key={initials + text}>
            <blockquote className="voice-text">{text}</blockquote>
            <figcaption className="voice-who">
              <strong>{initials}さん</strong>（{post}・{years}）
              <br />
              {facility}
            </figcaption>
          </figure>
        ))}
      </CardGrid>
    </>
  );
}

/** 働く環境 and 処遇改善の取組 (見える化要件). */
export function Improvement({ benefits, improvement }: Pick<RecruitView, 'benefits' | 'improvement'>) {
  return (
    <Band arc>
      <div className="recruit-section">
        <Heading level={2} text="働く環境" />
        <PlainList items={benefits} />
        <Heading level={2} text="処遇改善の取組" />
        <p className="recruit-text">
          {improvement.addition}を算定しています。{improvement.lead}
        </p>
        <CardGrid>
          {improvement.efforts.map(({ area, items }) => (
            <Card key={area} title={area}>
              <PlainList items={items} />
            </Card>
          ))}
        </CardGrid>
      </div>
    </Band>
  );
}
