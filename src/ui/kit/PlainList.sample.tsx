import { PlainList } from './PlainList.tsx';
import { LONG_TEXT, type Sample } from './sample.ts';

const items = ['玄関で検温をお願いします。', 'お部屋へは職員がご案内します。', LONG_TEXT];

export const plainListSamples: Sample[] = [
  { title: '並ぶ文', node: <PlainList items={items} /> },
  { title: '順のある文', node: <PlainList items={items} ordered /> },
];
