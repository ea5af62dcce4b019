import type { Sample } from './sample.ts';
import { TextSizeSwitch } from './TextSizeSwitch.tsx';

export const textSizeSwitchSamples: Sample[] = [
  { title: '標準を選択中', node: <TextSizeSwitch size="standard" /> },
];
