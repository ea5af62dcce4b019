import type { FormSlots } from '../../../resource/FormPage.tsx';
import type { ListSlots } from '../../../resource/ListPage.tsx';
import { AttachmentsInput } from './AttachmentsInput.tsx';
import { BodyInput } from './BodyInput.tsx';
import { DuplicateNotice, NoticeFormActs, NoticeRowActs } from './NoticeActs.tsx';

/** What the list of notices has of its own. */
export const noticeListSlots: ListSlots = { rowActs: NoticeRowActs };

/** What the form of a notice has of its own: the body with pictures, the PDFs, preview and duplicate. */
export const noticeFormSlots: FormSlots = {
  inputs: { body: BodyInput, attachments: AttachmentsInput },
  acts: NoticeFormActs,
  below: DuplicateNotice,
};
