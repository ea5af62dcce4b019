import { familyPaths } from '../../../../paths.ts';
import './notice-lines.css';
import { Pin } from 'lucide';
import type { FamilyNoticeLine } from '../../../../application/family-notice/family-notice.view.ts';
import { Badge } from '../../../kit/Badge.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { PaletteLabel } from '../../../kit/PaletteLabel.tsx';

type NoticeLinesProps = {
  notices: readonly FamilyNoticeLine[];
  /** They stand under a heading that says so. */
  allUnread?: boolean;
};

/** Notices as lines: whether it matters and was read, the title as the link, the day and what it is about. */
export function FamilyNoticeLines({ notices, allUnread = false }: NoticeLinesProps) {
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
