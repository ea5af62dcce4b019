import { Figure, Picture } from './Picture.tsx';
import { shippedPicture } from './pictures.ts';
import type { Sample } from './sample.ts';

export const pictureSamples: Sample[] = [
  {
    title: '説明つき',
    node: (
      <Figure caption="日差しの入る談話室">
        <Picture {...shippedPicture('lounge')} sizes="(min-width: 960px) 60rem, 100vw" />
      </Figure>
    ),
  },
  {
    title: '読み込む前（地の色）',
    node: <Picture alt="" ground="middle-warm" height={240} src="data:," width={960} />,
  },
];
