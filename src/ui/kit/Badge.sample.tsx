import { Badge, type BadgeTone } from './Badge.tsx';
import { ButtonRow } from './Button.tsx';
import type { Sample } from './sample.ts';

const words: Record<BadgeTone, string> = {
  neutral: '下書き',
  primary: '重要',
  info: '公開予定',
  success: '公開中',
  warning: '確認待ち',
  error: '届かない',
};

export const badgeSamples: Sample[] = [
  {
    title: 'すべての調子',
    node: (
      <ButtonRow>
        {Object.entries(words).map(([tone, word]) => (
          <Badge key={tone} tone={tone as BadgeTone}>
            {word}
          </Badge>
        ))}
      </ButtonRow>
    ),
  },
];
