import './sections.css';
import type { ReactNode } from 'react';
import { Band } from '../../../kit/Band.tsx';
import { Heading } from '../../../kit/Heading.tsx';

export type Section = {
  /** The fragment that leads to it. */
  id: string;
  title: string;
  /** Null: this facility has no such section. */
  content: ReactNode | null;
};

/** The parts of a long page on alternating grounds, with a list of them before the first. */
export function Sections({ sections }: { sections: readonly Section[] }) {
  const shown = sections.filter(({ content }) => content !== null);
  return (
    <>
      <nav aria-label="このページの内容" className="section-list">
        <ul>
          {shown.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {shown.map(({ id, title, content }, index) => (
        <Band arc ground={index % 2 === 0 ? 'card' : 'paper'} key={id}>
          <div className="section-room">
            <div className="section">
              <Heading id={id} level={2} text={title} />
              <div className="section-content">{content}</div>
            </div>
          </div>
        </Band>
      ))}
    </>
  );
}

/** Sentences of one section, at a width that reads well. */
export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return (
    <div className="paragraphs">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
