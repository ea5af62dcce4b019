import './media.css';
import { FileText, Upload } from 'lucide';
import { Form, useRevalidator } from 'react-router-dom';
import type { PictureView } from '../../../../application/media/media.view.ts';
import type { Json, ListView } from '../../../../application/resource/views.ts';
import { megabytesOf, sizeText, UPLOAD_LIMITS } from '../../../../domain/file/upload.ts';
import { managerPaths } from '../../../../paths.ts';
import { Badge } from '../../../kit/Badge.tsx';
import { Button } from '../../../kit/Button.tsx';
import { FileDrop } from '../../../kit/FileDrop.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { useHydrated } from '../../../kit/use-hydrated.ts';
import type { ListSlots } from '../../../resource/ListPage.tsx';
import { useProblem } from '../../../use-page.ts';
import { sendMedium } from './send-medium.ts';

/** The picture small, or a sheet for a PDF; a picture that nobody described yet says so. */
function PictureCell({ value: picture }: { value: PictureView | false }) {
  if (!picture)
    return (
      <span className="media-cell media-cell-sheet">
        <Icon large of={FileText} />
        <span className="visually-hidden">PDF</span>
      </span>
    );
  const { src, width, height, alt, ground } = picture;
  return (
    <span className={`media-cell ground-${ground}`}>
      <img alt={alt} height={height} loading="lazy" src={src} width={width} />
      {alt === '' && <Badge tone="warning">説明なし</Badge>}
    </span>
  );
}

/** A size as people read it. */
function SizeCell({ value }: { value: Json }) {
  return <>{sizeText(Number(value))}</>;
}

const HINT = `写真は${megabytesOf('picture')}MBまで、PDFは${megabytesOf('pdf')}MBまで。一度に${UPLOAD_LIMITS.files}個まで入れられます。`;

/** Above the list of media: files by dropping, pasting or picking; without scripts a plain form. */
function MediaUpload({ view }: { view: ListView }) {
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

/** What the list of media has of its own: the upload above, pictures in the rows, a detail page instead of a form. */
export const mediaListSlots: ListSlots<{ key: PictureView | false }> = {
  cells: { key: PictureCell, bytes: SizeCell },
  above: MediaUpload,
  rowHref: (row) => managerPaths.detail('media', row.id),
  add: false,
};
