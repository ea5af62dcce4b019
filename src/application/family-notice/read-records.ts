import { formatDateTime } from '../../domain/format.ts';
import type { PersonalSource } from '../personal-record/personal-source.port.ts';
import type { NoticeReads } from './read-notices.port.ts';

/** The notices a member has read. */
export const noticeReadSource = (reads: NoticeReads): PersonalSource => ({
  name: 'ご家族へのお知らせ',
  async read(id) {
    const all = await reads.of(id);
    return all.map(({ title, firstReadAt }) => ({
      件名: title,
      初めて読んだ日時: formatDateTime(firstReadAt),
    }));
  },
});

/** The notices that name a resident among those they are for. */
export const namedInNoticeSource = (notices: {
  naming(residentId: number): Promise<readonly { readonly title: string; readonly publishAt: string }[]>;
}): PersonalSource => ({
  name: 'ご家族へのお知らせの対象',
  async read(id) {
    const all = await notices.naming(id);
    return all.map(({ title, publishAt }) => ({ 件名: title, 公開日時: formatDateTime(publishAt) }));
  },
});
