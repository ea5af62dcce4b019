import { RichTextEditor } from './RichTextEditor.tsx';
import type { Sample } from './sample.ts';

const pickPicture = async () => ({ src: '/pictures/lounge-480.jpg', alt: '談話室' });

export const richTextEditorSamples: Sample[] = [
  {
    title: '本文',
    node: (
      <RichTextEditor
        hasRichFormat
        hint="見出しと箇条書きを使うと読みやすくなります。"
        html="<h2>夏祭り</h2><p>ご家族の<strong>みなさま</strong>へ</p><ul><li><p>うちわ</p></li></ul>"
        label="本文"
        name="rt-body"
        pickPicture={pickPicture}
        plain={'夏祭り\n\nご家族のみなさまへ\n\n・うちわ'}
        required
      />
    ),
  },
  {
    title: 'エラー',
    node: (
      <RichTextEditor
        errors={['本文を入力してください。']}
        hasRichFormat={false}
        html=""
        label="本文"
        name="rt-error"
        plain=""
        required
      />
    ),
  },
];
