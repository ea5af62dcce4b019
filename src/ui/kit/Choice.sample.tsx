import { Checkbox, CheckboxGroup, RadioGroup } from './Choice.tsx';
import { LONG_TEXT, type Sample } from './sample.ts';

const options = [
  { value: 'draft', label: '下書き', hint: '職員だけに見えます。' },
  { value: 'published', label: '公開' },
  { value: 'long', label: LONG_TEXT },
];

export const choiceSamples: Sample[] = [
  {
    title: 'チェックボックス',
    node: <Checkbox checked label="重要なお知らせとして上に出す" name="ch-one" />,
  },
  {
    title: 'エラー',
    node: <Checkbox errors={['同意が必要です。']} label="利用規約に同意する" name="ch-error" />,
  },
  {
    title: '使えない',
    node: <Checkbox checked disabled label="ログインしたままにする" name="ch-disabled" />,
  },
  {
    title: 'いくつでも',
    node: <CheckboxGroup label="対象" name="ch-many" options={options} values={['published']} />,
  },
  {
    title: '一つだけ',
    node: <RadioGroup label="状態" name="ch-radio" options={options} required value="draft" />,
  },
  {
    title: '横に並べる・エラー',
    node: (
      <RadioGroup
        errors={['曜日を選択してください。']}
        inline
        label="曜日"
        name="ch-inline"
        options={['月', '火', '水', '木', '金', '土', '日'].map((day) => ({ value: day, label: day }))}
        required
      />
    ),
  },
];
