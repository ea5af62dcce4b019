import { RefreshCw } from 'lucide';
import { Form } from 'react-router-dom';
import type { MediaDetailView } from '../../../../application/media/media.view.ts';
import { managerPaths } from '../../../../paths.ts';
import { Button, ButtonRow } from '../../../kit/Button.tsx';
import { ConfirmButton } from '../../../kit/ConfirmButton.tsx';
import { FileDrop } from '../../../kit/FileDrop.tsx';
import { FormSection } from '../../../kit/FormSection.tsx';
import { useProblem } from '../../../use-page.ts';

/** New content under the same address. */
export function ReplaceMedium({ view }: { view: MediaDetailView }) {
  const errors = useProblem()?.errors.file;
  return (
    <Form encType="multipart/form-data" key={view.version} method="post">
      <input name="_act" type="hidden" value="replace" />
      <FormSection
        description="使用先はそのままで、中身だけが新しくなります。公開中のお知らせにもすぐに出ます。"
        title="差し替え"
      >
        <FileDrop
          accept={view.kind === 'pdf' ? 'application/pdf' : 'image/*,.heic,.heif'}
          errors={errors}
          label="新しいファイル"
          multiple={false}
          name="file"
          unmarked
        />
        <ButtonRow>
          <Button icon={RefreshCw} type="submit">
            差し替える
          </Button>
        </ButtonRow>
      </FormSection>
    </Form>
  );
}

/** Into the bin, while nothing uses it. */
export function RemoveMedium({ view: { id, uses, title } }: { view: MediaDetailView }) {
  if (uses.length > 0) return <p>使われているあいだは削除できません。</p>;
  return (
    <ConfirmButton
      action={managerPaths.detail('media', id)}
      fields={{ _act: 'remove' }}
      message={`「${title}」をごみ箱に入れます。`}
      title="削除しますか"
    >
      このメディアを削除する
    </ConfirmButton>
  );
}
