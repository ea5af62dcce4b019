import { familyPaths } from '../../../../paths.ts';
import './notice-lines.css';
import { Pin } from 'lucide';
import type {
  FamilyNewsView,
  FamilyNoticeLine,
} from '../../../../application/family-notice/family-notice.view.ts';
import { Badge } from '../../../kit/Badge.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { MessageBox } from '../../../kit/MessageBox.tsx';
import { PaletteLabel } from '../../../kit/PaletteLabel.tsx';

type NoticeLinesProps = {
  notices: readonly FamilyNoticeLine[];
  /** They stand under a heading that says so. */
  allUnread?: boolean;
};

/** Notices as lines: whether it matters and was read, the title as the link, the day and what it is about. */
export function NoticeLines({ notices, allUnread = false }: NoticeLinesProps) {
  return (
    <ul className="family-notices">
      {notices.map(({ id, title, day, category, facility, pinned, unread }) => (
        <li className="family-notice" key={id}>
          {(pinned || (unread && !allUnread)) && (
            <p className="family-notice-marks">
              {pinned && (
                <strong className="family-notice-pinned">
                  <Icon of={Pin} />
                  重要
                </strong>
              )}
              {unread && !allUnread && <Badge tone="primary">未読</Badge>}
            </p>
          )}
          <a className="family-notice-title" href={familyPaths.noticeDetail(id)}>
            {title}
          </a>
          <p className="family-notice-facts">
            <time dateTime={day.iso}>{day.text}</time>
            <PaletteLabel color={category.color}>{category.name}</PaletteLabel>
            {facility && <span>{facility}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** 重要 notices above a page on something else. */
export function ImportantNotices({ notices }: { notices: FamilyNewsView['important'] }) {
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
