import { Select } from './Select.tsx';
import { LONG_TEXT, type Sample } from './sample.ts';

const options = [
  { value: 'nursing_home', label: '介護付有料老人ホーム' },
  { value: 'group_home', label: 'グループホーム' },
  { value: 'closed', label: '募集停止中', disabled: true },
];

export const selectSamples: Sample[] = [
  {
    title: '未選択',
    node: <Select empty="選択してください" label="施設" name="se-empty" options={options} required />,
  },
  { title: '選択済み', node: <Select label="施設" name="se-set" options={options} value="group_home" /> },
  {
    title: 'エラー',
    node: (
      <Select
        empty="選択してください"
        errors={['施設を選択してください。']}
        label="施設"
        name="se-error"
        options={options}
        required
      />
    ),
  },
  {
    title: '使えない',
    node: <Select disabled label="施設" name="se-disabled" options={options} value="group_home" />,
  },
  {
    title: '長い選択肢',
    node: <Select label="件名" name="se-long" options={[{ value: '1', label: LONG_TEXT }]} />,
  },
];
