import { clockSpan } from '../format.ts';
import type { SiteProfile } from './site-profile.ts';

/** Opening hours of a telephone in one line, e.g. 9:00〜18:00（毎日）. */
export const hoursLine = (hours: SiteProfile['operator']['hours']): string =>
  `${clockSpan(hours)}（${hours.days}）`;

/** A postal address in one line, from 〒 to the house. */
export const addressLine = (address: SiteProfile['operator']['address']): string =>
  `〒${address.postalCode} ${address.prefecture}${address.city}${address.ward ?? ''}${address.line}`;
