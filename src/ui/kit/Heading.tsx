import './heading.css';
import { Fragment } from 'react';
import { classNames } from './class-names.ts';
import { splitPhrases } from './phrases.ts';

type HeadingProps = {
  level: 1 | 2 | 3 | 4;
  /** May carry U+200B where it may break (see `markPhrases`). */
  text: string;
  /** Written by staff: set in the body font, since the heading font is cut to the site's own headings. */
  written?: boolean;
  /** A smaller line above, naming the section. */
  over?: string;
  id?: string;
};

/** A heading that breaks at phrases. */
export function Heading({ level, text, written = false, over, id }: HeadingProps) {
  const Tag = `h${level}` as const;
  const phrases = splitPhrases(text);
  return (
    <Tag className={classNames('heading', `heading-${level}`, written && 'heading-written')} id={id}>
      {over && <span className="heading-over">{over}</span>}
      <span className={classNames(phrases.length > 1 && 'heading-phrases')}>
        {phrases.map((phrase, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: phrases are parts of one fixed sentence and may repeat
          <Fragment key={index}>
            {index > 0 && <wbr />}
            {phrase}
          </Fragment>
        ))}
      </span>
    </Tag>
  );
}
