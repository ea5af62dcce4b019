import { MessageBox } from './MessageBox.tsx';
import { LONG_TEXT, type Sample } from './sample.ts';

export const messageBoxSamples: Sample[] = [
  { title: '知らせ', node: <MessageBox title="公開予定です">11月28日（土）9:00に公開されます。</MessageBox> },
  { title: '成功', node: <MessageBox tone="success">登録が完了しました。</MessageBox> },
  {
    title: '注意',
    node: (
      <MessageBox title="面会を休止しています" tone="warning">
        {LONG_TEXT}
      </MessageBox>
    ),
  },
  { title: 'エラー', node: <MessageBox title="ログインできません" tone="error" /> },
];
