import type { PlanView } from '../../../../application/resource/import/import.view.ts';
import type { Tone } from '../../../kit/Badge.tsx';

type Outcome = keyof PlanView['counts'];

/** What a line of a file does, in words. */
export const OUTCOMES: readonly { outcome: Outcome; label: string; tone: Tone }[] = [
  { outcome: 'create', label: '登録', tone: 'success' },
  { outcome: 'update', label: '変更', tone: 'info' },
  { outcome: 'same', label: '変わらない', tone: 'neutral' },
  { outcome: 'wrong', label: '誤り', tone: 'error' },
];
