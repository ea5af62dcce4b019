import type { FamilyNoticeLine } from '../../../../application/family-notice/family-notice.view.ts';
import type { ClosureView } from '../../../../application/term/family-closures.ts';
import { familyPaths } from '../../../../paths.ts';
import { MessageBox } from '../../../kit/MessageBox.tsx';

/** 重要 notices above a page on something else. */
export function ImportantNotices({ notices }: { notices: readonly FamilyNoticeLine[] }) {
  if (notices.length === 0) return null;
  return (
    <MessageBox title="重要なお知らせ" tone="warning">
      <ul>
        {notices.map(({ id, title, day }) => (
          <li key={id}>
            <a href={familyPaths.noticeDetail(id)}>{title}</a>（{day.text}）
          </li>
        ))}
      </ul>
    </MessageBox>
  );
}

/** 休止 that concern the family, a box for each. */
export const Closures = ({ closures }: { closures: readonly ClosureView[] }) =>
  closures.map(({ place, period, reason }) => (
    <MessageBox key={place + period} title={`${place}：面会をお休みします`} tone="warning">
      <p>
        {period}
        <br />
        {reason}
      </p>
    </MessageBox>
  ));
