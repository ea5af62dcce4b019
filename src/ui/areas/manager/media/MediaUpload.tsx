import { Upload } from 'lucide';
import { Form, useRevalidator } from 'react-router-dom';
import type { ListView } from '../../../../application/resource/views.ts';
import { megabytesOf, UPLOAD_LIMITS } from '../../../../domain/file/upload.ts';
import { managerPaths } from '../../../../paths.ts';
import { Button } from '../../../kit/Button.tsx';
import { FileDrop } from '../../../kit/FileDrop.tsx';
import { useHydrated } from '../../../kit/use-hydrated.ts';
import { useProblem } from '../../../use-page.ts';
import { sendMedium } from './send-medium.ts';

const HINT = `写真は${megabytesOf('picture')}MBまで、PDFは${megabytesOf('pdf')}MBまで。一度に${UPLOAD_LIMITS.files}個まで入れられます。`;

/** Above the list of media: files by dropping, pasting or picking; without scripts a plain form. */
export function MediaUpload({ view }: { view: ListView }) {
  const { revalidate } = useRevalidator();
  const hydrated = useHydrated();
  const errors = useProblem()?.errors.files;
  if (!view.mayWrite) return null;
  return (
    <Form action={managerPaths.list('media')} encType="multipart/form-data" method="post">
      <input name="_act" type="hidden" value="upload" />
      <FileDrop
        accept="image/*,.heic,.heif,application/pdf"
        errors={errors}
        hint={HINT}
        label="写真・PDFを登録する"
        name="files"
        onUploaded={(uploaded) => {
          if (uploaded.length > 0) void revalidate();
        }}
        unmarked
        upload={sendMedium}
      />
      {!hydrated && (
        <Button icon={Upload} type="submit">
          登録する
        </Button>
      )}
    </Form>
  );
}
