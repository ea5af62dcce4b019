import { Heading } from './Heading.tsx';
import { LONG_TEXT, type Sample } from './sample.ts';

const motto = '今日も\u200Bいっしょに、\u200B縁側で\u200Bひなたぼっこを。';

export const headingSamples: Sample[] = [
  {
    title: '大きさ',
    node: [2, 3, 4].map((level) => <Heading key={level} level={level as 2 | 3 | 4} text={motto} />),
  },
  { title: '上の小さな言葉', node: <Heading level={2} over="選ばれる理由" text={motto} /> },
  { title: '職員が書いた題名', node: <Heading level={3} text={LONG_TEXT} written /> },
];
