import { StepCards } from './StepCards.tsx';
import { LONG_TEXT, type Sample } from './sample.ts';

export const stepCardsSamples: Sample[] = [
  {
    title: '番号をつけて並べる',
    node: (
      <StepCards
        steps={[
          { title: 'お電話', text: 'ご希望の日をお聞きします。' },
          { title: 'ご見学', text: '1時間ほどご案内します。' },
          { title: LONG_TEXT, text: LONG_TEXT },
        ]}
      />
    ),
  },
];
