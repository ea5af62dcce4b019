import { FactTable } from './FactTable.tsx';
import { LONG_TEXT, type Sample } from './sample.ts';

export const factTableSamples: Sample[] = [
  {
    title: '名前と内容',
    node: (
      <FactTable
        caption="事業所の概要"
        rows={[
          { term: '所在地', value: '○○県○○市' },
          {
            term: '勤務時間',
            value: ['7:00〜16:00', '10:00〜19:00'].map((hours) => <p key={hours}>{hours}</p>),
          },
          { term: LONG_TEXT, value: LONG_TEXT },
        ]}
      />
    ),
  },
];
