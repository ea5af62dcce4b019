import './badge.css';
import { CircleAlert, CircleCheck, CircleDashed, type IconNode, Info, Star, TriangleAlert } from 'lucide';
import { Icon } from './Icon.tsx';

export type BadgeTone = 'neutral' | 'primary' | 'info' | 'success' | 'warning' | 'error';

export const TONE_ICONS: Record<BadgeTone, IconNode> = {
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
  tone?: BadgeTone;
  icon?: IconNode;
  children: string;
}) {
  return (
    <span className={`badge badge-${tone}`}>
      <Icon of={icon ?? TONE_ICONS[tone]} />
      {children}
    </span>
  );
}
