import './bottom-bar.css';
import { CalendarCheck, MapPin, Phone } from 'lucide';
import { Icon } from '../../kit/Icon.tsx';
import { type Place, Still } from '../../kit/Still.tsx';
import { telHref } from '../../kit/tel-href.ts';
import { WAYS } from './navigation.ts';

/** On phones the three ways on are always under the thumb. */
export function BottomBar(place: Place) {
  return <Still aria-label="お問い合わせの方法" as="nav" className="bottom-bar" draws={Ways} {...place} />;
}

function Ways({ site }: Place) {
  const items = [
    { label: '電話', href: telHref(site.phone), icon: Phone },
    { label: '見学予約', href: WAYS.visit, icon: CalendarCheck },
    { label: 'アクセス', href: WAYS.access, icon: MapPin },
  ];
  return items.map(({ label, href, icon }) => (
    <a className="bottom-bar-link" href={href} key={label}>
      <Icon of={icon} />
      {label}
    </a>
  ));
}
