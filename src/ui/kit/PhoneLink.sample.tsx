import { PhoneLink } from './PhoneLink.tsx';
import type { Sample } from './sample.ts';

export const phoneLinkSamples: Sample[] = [
  { title: '受付時間つき', node: <PhoneLink hours="9:00–17:00" phone="0000-00-1201" /> },
  { title: '大きい', node: <PhoneLink big hours="9:00–17:00" phone="0000-00-1201" /> },
];
