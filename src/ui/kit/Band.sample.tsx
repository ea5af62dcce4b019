import { Band } from './Band.tsx';
import { Heading } from './Heading.tsx';
import type { Sample } from './sample.ts';

export const bandSamples: Sample[] = [
  {
    title: '紙と白を日の弧でつなぐ',
    node: (
      <>
        <Band ground="deep">
          <Heading level={3} text="暮らし" />
        </Band>
        <Band arc ground="card">
          <Heading level={3} text="お知らせ" />
        </Band>
      </>
    ),
  },
];
