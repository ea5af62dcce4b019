import './phone-link.css';
import { Phone } from 'lucide';
import { Icon } from './Icon.tsx';
import { telHref } from './tel-href.ts';

/** A phone number to press, with the hours it is answered. */
export function PhoneLink({ phone, hours, big = false }: { phone: string; hours?: string; big?: boolean }) {
  return (
    <a className={big ? 'phone-link phone-link-big' : 'phone-link'} href={telHref(phone)}>
      <span className="phone-link-number">
        <Icon of={Phone} />
        <span className="visually-hidden">電話</span>
        {phone}
      </span>
      {hours && <span className="phone-link-hours">受付 {hours}</span>}
    </a>
  );
}
