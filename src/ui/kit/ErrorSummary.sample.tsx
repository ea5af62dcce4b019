import { useState } from 'react';
import { Button } from './Button.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import type { Sample } from './sample.ts';
import { TextInput } from './TextInput.tsx';

const errors = {
  'es-title': ['件名を入力してください。'],
  '': ['保存できませんでした。もう一度お試しください。'],
};

function Shower() {
  const [shown, setShown] = useState(false);
  return (
    <>
      <Button onClick={() => setShown(true)} type="button">
        エラーを出す
      </Button>
      {shown && <ErrorSummary errors={errors} />}
      <TextInput errors={errors['es-title']} label="件名" name="es-title" required />
    </>
  );
}

export const errorSummarySamples: Sample[] = [
  { title: '出ると注目され、項目へ移れる', node: <Shower /> },
  { title: 'エラーなし（何も出ない）', node: <ErrorSummary errors={{}} /> },
];
