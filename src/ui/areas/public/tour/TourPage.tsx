import './tour-page.css';
import { Phone } from 'lucide';
import type { StopView, TourView } from '../../../../application/tour/tour.view.ts';
import { Band } from '../../../kit/Band.tsx';
import { ButtonLink, ButtonRow } from '../../../kit/Button.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { Picture } from '../../../kit/Picture.tsx';
import { PlainList } from '../../../kit/PlainList.tsx';
import { shippedPicture } from '../../../kit/pictures.ts';
import { StepCards } from '../../../kit/StepCards.tsx';
import { telHref } from '../../../kit/tel-href.ts';
import { useView } from '../../../use-page.ts';
import { FloorMap } from './FloorMap.tsx';
import { TurnAround } from './TurnAround.tsx';

/** オンライン見学: the rooms in walking order, the floor maps, and how to be shown around by video. */
export function TourPage() {
  const { lead, tours, booking } = useView('public.tour');
  return (
    <>
      <div className="tour-head">
        <Heading level={1} text="オンライン見学" />
        {lead.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <ButtonRow>
          {tours.map(({ facility, name }) => (
            <ButtonLink href={`#tour-${facility}`} key={facility}>
              {`${name}を見る`}
            </ButtonLink>
          ))}
          <ButtonLink href="#booking">画面でのご案内を申し込む</ButtonLink>
        </ButtonRow>
      </div>
      {tours.map((tour, index) => (
        <Band arc ground={index % 2 === 0 ? 'card' : 'paper'} key={tour.facility}>
          <FacilityTour tour={tour} />
        </Band>
      ))}
      <Band arc ground={tours.length % 2 === 0 ? 'card' : 'paper'}>
        <Booking booking={booking} tours={tours} />
      </Band>
    </>
  );
}

function FacilityTour({
  tour: { facility, kind, name, stops, floors },
}: {
  tour: TourView['tours'][number];
}) {
  return (
    <div className="tour-facility" id={`tour-${facility}`}>
      <Heading level={2} over={kind} text={name} />
      <ol className="tour-stops">
        {stops.map((stop, index) => (
          <li key={stop.code}>
            <Stop eager={facility === 'nursing_home' && index === 0} stop={stop} />
          </li>
        ))}
      </ol>
      {floors.map((floor) => (
        <FloorMap floor={floor} key={floor.code} />
      ))}
    </div>
  );
}

function Stop({ stop, eager }: { stop: StopView; eager: boolean }) {
  const { code, number, title, picture, panorama, texts } = stop;
  const shown = shippedPicture(picture);
  return (
    <article className="tour-stop" id={code}>
      <div className="tour-stop-picture">
        {panorama ? (
          <TurnAround name={panorama} title={title}>
            <Picture {...shown} eager={eager} sizes={SIZES} />
          </TurnAround>
        ) : (
          <Picture {...shown} eager={eager} sizes={SIZES} />
        )}
      </div>
      <div className="tour-stop-words">
        <Heading level={3} text={`${number} ${title}`} />
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </article>
  );
}

const SIZES = '(min-width: 960px) 40rem, 100vw';

function Booking({ booking, tours }: Pick<TourView, 'booking' | 'tours'>) {
  return (
    <div className="tour-facility" id="booking">
      <Heading level={2} text="オンライン見学の申し込み" />
      <div className="tour-text">
        {booking.lead.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p>
          時間は<strong>約{booking.minutes}分</strong>、費用はかかりません。お申し込みは電話でどうぞ。
        </p>
      </div>
      <ButtonRow>
        {tours.map(({ facility, kind, name, tel, hours }) => (
          <div className="tour-call" key={facility}>
            <ButtonLink big href={telHref(tel)} icon={Phone} tone="primary">
              {`電話 ${tel}`}
            </ButtonLink>
            <span>
              {kind} {name}
              <br />
              受付 {hours}
            </span>
          </div>
        ))}
      </ButtonRow>
      <StepCards steps={booking.steps} />
      <Heading level={3} text="ご用意いただく物" />
      <PlainList items={booking.needs} />
    </div>
  );
}
