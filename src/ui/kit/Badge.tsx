import './badge.css';
import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  Info,
  type LucideIcon,
  Star,
  TriangleAlert,
} from 'lucide-react';
import { Icon } from './Icon.tsx';

export type Tone = 'neutral' | 'primary' | 'info' | 'success' | 'warning' | 'error';

export const TONE_ICONS: Record<Tone, LucideIcon> = {
  neutral: CircleDashed,
  primary: Star,
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
};

/** A state in an icon and a word; the colour only helps. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone;
  icon?: LucideIcon;
  children: string;
}) {
  return (
    <span className={`badge badge-${tone}`}>
      <Icon of={icon ?? TONE_ICONS[tone]} />
      {children}
    </span>
  );
}
