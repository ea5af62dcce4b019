import { Copy, Eye } from 'lucide';
import { Form } from 'react-router-dom';
import type { NoticeSlots } from '../../../../application/notice/notice.view.ts';
import type { FormView, ListView, RowView } from '../../../../application/resource/views.ts';
import { managerPaths } from '../../../../paths.ts';
import { Button, ButtonLink, ButtonRow } from '../../../kit/Button.tsx';
import type { FormSlots } from '../../../resource/FormPage.tsx';
import type { ListSlots } from '../../../resource/ListPage.tsx';
import { AttachmentsInput } from './AttachmentsInput.tsx';
import { BodyInput } from './BodyInput.tsx';

/** On each row: see it as its readers do. */
function NoticeRowActs({ row, view }: { row: RowView; view: ListView }) {
  return (
    <ButtonLink href={managerPaths.preview(view.name, row.id)} icon={Eye} iconOnly tone="quiet">
      {`「${row.title}」のプレビュー`}
    </ButtonLink>
  );
}

/** Beside save: save and look. Who may not write only looks. */
function NoticeFormActs({ view }: { view: FormView }) {
  if (view.mayWrite)
    return (
      <Button icon={Eye} name="_act" type="submit" value="preview">
        保存してプレビュー
      </Button>
    );
  return (
    <ButtonLink href={managerPaths.preview(view.name, view.row?.id ?? '')} icon={Eye}>
      プレビュー
    </ButtonLink>
  );
}

/** Below the form, since it copies what is stored and not what is being typed. */
function DuplicateNotice({ view }: { view: FormView }) {
  if (!view.row || !view.mayWrite) return null;
  return (
    <Form method="post">
      <input name="_act" type="hidden" value="duplicate" />
      <ButtonRow>
        <Button icon={Copy} type="submit">
          保存されている内容で写しを作る
        </Button>
      </ButtonRow>
    </Form>
  );
}

/** What the list of notices has of its own. */
export const noticeListSlots: ListSlots = { rowActs: NoticeRowActs };

/** What the form of a notice has of its own: the body with pictures, the PDFs, preview and duplicate. */
export const noticeFormSlots: FormSlots<NoticeSlots> = {
  inputs: { body: BodyInput, attachments: AttachmentsInput },
  acts: NoticeFormActs,
  below: DuplicateNotice,
};
