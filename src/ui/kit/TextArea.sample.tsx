import { LONG_TEXT, type Sample } from './sample.ts';
import { TextArea } from './TextArea.tsx';

export const textAreaSamples: Sample[] = [
  { title: '任意', node: <TextArea hint="職員だけが見ます。" label="メモ" name="ta-memo" /> },
  {
    title: '文字数',
    node: <TextArea label="伝言" limit={200} name="ta-count" value={`${LONG_TEXT}\n二行目`} />,
  },
  {
    title: 'エラー',
    node: <TextArea errors={['伝言を入力してください。']} label="伝言" name="ta-error" required />,
  },
  { title: '使えない', node: <TextArea disabled label="伝言" name="ta-disabled" value="変更できません" /> },
];
