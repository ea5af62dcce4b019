import './page-intro.css';
import type { ReactNode } from 'react';
import { Heading } from '../../../kit/Heading.tsx';

type PageIntroProps = {
  title: string;
  /** What the page holds, in a sentence or two. */
  children: ReactNode;
  /** The page's sections by the ids of their headings. */
  contents?: readonly { id: string; label: string }[];
};

/** The beginning of a long page: its name, what it holds, and links to its sections. */
export function PageIntro({ title, children, contents = [] }: PageIntroProps) {
  return (
    <div className="page-intro">
      <Heading level={1} text={title} />
      <div className="page-intro-lead">{children}</div>
      {contents.length > 0 && (
        <nav aria-label="このページの内容" className="page-intro-contents">
          <ul className="page-intro-list">
            {contents.map(({ id, label }) => (
              <li key={id}>
                <a className="page-intro-link" href={`#${id}`}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
