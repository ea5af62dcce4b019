import './access-page.css';
import { Bus, Car, type IconNode, MapPin, SquareParking, TrainFront } from 'lucide';
import type { AccessPlace, AreaMapView, WayThere } from '../../../../application/operator/operator.view.ts';
import { Band } from '../../../kit/Band.tsx';
import { ButtonLink, ButtonRow } from '../../../kit/Button.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { PhoneLink } from '../../../kit/PhoneLink.tsx';
import { PlainList } from '../../../kit/PlainList.tsx';
import { PrintButton } from '../../../kit/PrintButton.tsx';
import { useView } from '../../../use-page.ts';
import { AreaMap } from './AreaMap.tsx';
import { PageIntro } from './PageIntro.tsx';

const MEANS: Record<WayThere['means'], IconNode> = {
  train: TrainFront,
  bus: Bus,
  car: Car,
  parking: SquareParking,
};

/** アクセス: for each facility its address, phone, the map, the ways there; on paper one sheet a facility. */
export function AccessPage() {
  const { places, map } = useView('public.operator.access');
  return (
    <div className="access">
      <PageIntro
        contents={places.map(({ facility, kind, name }) => ({ id: facility, label: `${kind} ${name}` }))}
        title="アクセス"
      >
        <p>施設までの道順です。迷われたときは、歩きながらでもお電話ください。職員がご案内します。</p>
        <p>
          <PrintButton>このページを印刷する</PrintButton>
        </p>
      </PageIntro>
      {places.map((place, index) => (
        <Band arc ground={index % 2 === 0 ? 'card' : 'paper'} key={place.facility}>
          <Place map={map} place={place} />
        </Band>
      ))}
    </div>
  );
}

function Place({ place, map }: { place: AccessPlace; map: AreaMapView }) {
  const { facility, kind, name, address, phone, hours, ways, directions, arrival, mapLinks } = place;
  const directionsId = `${facility}-directions`;
  return (
    <div className="access-place">
      <Heading id={facility} level={2} over={kind} text={name} />
      <div className="access-contact">
        <address className="access-address">
          <Icon of={MapPin} />
          {address}
        </address>
        <PhoneLink hours={hours} phone={phone} />
      </div>
      <div className="access-columns">
        <div className="access-part">
          <AreaMap
            describedBy={directionsId}
            facility={facility}
            map={map}
            title={`駅から${name}までの案内図`}
          />
          <ButtonRow>
            {mapLinks.map(({ label, href }) => (
              <ButtonLink href={href} icon={MapPin} key={href} rel="noopener">
                {`${label}で開く`}
                <span className="visually-hidden">（{name}、別のサイトへ移ります）</span>
              </ButtonLink>
            ))}
          </ButtonRow>
        </div>
        <div className="access-part">
          <Heading level={3} text="駅からの道順" />
          <PlainList id={directionsId} items={directions} ordered />
          <Heading level={3} text="交通のご案内" />
          <dl className="access-ways">
            {ways.map(({ means, label, text, note }) => (
              <div className="access-way" key={means}>
                <dt>
                  <Icon of={MEANS[means]} />
                  {label}
                </dt>
                <dd>
                  <strong>{text}</strong>
                  <span>{note}</span>
                </dd>
              </div>
            ))}
          </dl>
          <Heading level={3} text="着いてから" />
          <p>{arrival}</p>
        </div>
      </div>
    </div>
  );
}
