import { DescriptionList } from './DescriptionList.tsx';
import { LONG_TEXT, type Sample } from './sample.ts';

export const descriptionListSamples: Sample[] = [
  {
    title: '事実',
    node: (
      <DescriptionList
        items={[
          { term: '所在地', description: '瀬凪県柚ノ浦市凪浜区' },
          { term: '定員', description: '60名（全室個室）' },
          { term: '備考', description: LONG_TEXT },
        ]}
      />
    ),
  },
];
