import './bottom-bar.css';
import { CalendarCheck, MapPin, Phone } from 'lucide';
import { Icon } from '../../kit/Icon.tsx';
import { PageLink } from '../../kit/PageLink.tsx';
import { telHref } from '../../kit/tel-href.ts';
import { useFrame } from '../../use-page.ts';
import { WAYS } from './navigation.ts';

/** On phones the three ways on are always under the thumb. */
export function BottomBar() {
  const { site } = useFrame();
  const items = [
    { label: '電話', href: telHref(site.phone), icon: Phone },
    { label: '見学予約', href: WAYS.visit, icon: CalendarCheck },
    { label: 'アクセス', href: WAYS.access, icon: MapPin },
  ];
  return (
    <nav aria-label="お問い合わせの方法" className="bottom-bar">
      {items.map(({ label, href, icon }) => (
        <PageLink className="bottom-bar-link" href={href} key={label}>
          <Icon of={icon} />
          {label}
        </PageLink>
      ))}
    </nav>
  );
}
