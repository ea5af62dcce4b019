import { ColorChoice } from './ColorChoice.tsx';
import type { Sample } from './sample.ts';

export const colorChoiceSamples: Sample[] = [
  { title: '選択済み', node: <ColorChoice label="色" name="cc-set" value="leaf" /> },
  {
    title: 'エラー',
    node: <ColorChoice errors={['色を選択してください。']} label="色" name="cc-error" required />,
  },
];
