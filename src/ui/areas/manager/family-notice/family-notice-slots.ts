import type { FormSlots } from '../../../resource/FormPage.tsx';
import type { ListSlots } from '../../../resource/ListPage.tsx';
import { noticeFormSlots, noticeListSlots } from '../notice/notice-slots.ts';
import { ResidentsInput } from '../resident/ResidentsInput.tsx';
import { MailsCell, SeenCell } from './FamilyNoticeCells.tsx';
import { NoticeProgress } from './NoticeProgress.tsx';
import { ReachLast } from './ReachLast.tsx';

/** What the list of notices to families has of its own besides a notice's: who has read it, and what became of its mails. */
export const familyNoticeListSlots: ListSlots = {
  ...noticeListSlots,
  cells: { seen: SeenCell, mails: MailsCell },
};

/** What its form has of its own: the residents it is for, how far it is, and whom it reaches before it is sent. */
export const familyNoticeFormSlots: FormSlots = {
  ...noticeFormSlots,
  inputs: { ...noticeFormSlots.inputs, residentIds: ResidentsInput },
  above: NoticeProgress,
  last: ReachLast,
};
