import './notice-article.css';
import { FileText, Pin } from 'lucide';
import type { AttachmentView, NoticeDetailView } from '../../application/notice/notice.view.ts';
import { Heading } from '../kit/Heading.tsx';
import { Icon } from '../kit/Icon.tsx';
import { PaletteLabel } from '../kit/PaletteLabel.tsx';
import { Prose } from '../kit/Prose.tsx';

/** A notice in full: title, day, what it is about, body, PDFs. Its preview shows the same. */
export function NoticeArticle({ notice }: { notice: NoticeDetailView }) {
  const { title, day, category, facility, pinned, body, attachments } = notice;
  return (
    <article className="notice-article">
      <header className="notice-article-head">
        <Heading level={1} text={title} written />
        <p className="notice-article-facts">
          <time dateTime={day.iso}>
            {day.text}
            <span className="notice-article-wareki">（{day.wareki}）</span>
          </time>
          <PaletteLabel color={category.color}>{category.name}</PaletteLabel>
          {facility && <span>{facility}</span>}
          {pinned && (
            <strong className="notice-article-pinned">
              <Icon of={Pin} />
              重要
            </strong>
          )}
        </p>
      </header>
      <Prose html={body} />
      <Attachments attachments={attachments} />
    </article>
  );
}

function Attachments({ attachments }: { attachments: readonly AttachmentView[] }) {
  if (attachments.length === 0) return null;
  return (
    <section aria-labelledby="notice-attachments" className="notice-article-attachments">
      <h2 id="notice-attachments">添付ファイル</h2>
      <ul>
        {attachments.map(({ href, label, type, size }) => (
          <li key={href}>
            <a className="notice-article-attachment" href={href}>
              <Icon of={FileText} />
              <span>
                {label}
                <small>
                  {type}・{size}
                </small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
