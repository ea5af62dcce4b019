import { publicPaths } from '../../../../paths.ts';
import './notice-lines.css';
import type { NoticeLine } from '../../../../application/notice/notice.view.ts';
import { PaletteLabel } from '../../../kit/PaletteLabel.tsx';

function Line({ notice }: { notice: NoticeLine }) {
  return (
    <li className="notice-line">
      <p className="notice-line-facts">
        <time dateTime={notice.day.iso}>{notice.day.text}</time>
        <PaletteLabel color={notice.category.color}>{notice.category.name}</PaletteLabel>
        {notice.facility && <span className="notice-line-facility">{notice.facility}</span>}
      </p>
      <a className="notice-line-title" href={publicPaths.noticeDetail(notice.id)}>
        {notice.title}
      </a>
    </li>
  );
}

/** Notices as lines: the day, what it is about, the title. */
export function NoticeLines({ notices }: { notices: readonly NoticeLine[] }) {
  return (
    <ul className="notice-lines">
      {notices.map((notice) => (
        <Line key={notice.id} notice={notice} />
      ))}
    </ul>
  );
}
