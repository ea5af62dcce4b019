import { Fragment } from 'react';
import { splitPhrases } from '../../../kit/phrases.ts';

/** A large line of text that breaks at phrases, as headings do; the server has marked where. */
export function Phrases({ text }: { text: string }) {
  return (
    <span className="heading-phrases">
      {splitPhrases(text).map((phrase, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: phrases are parts of one fixed sentence and may repeat
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {phrase}
        </Fragment>
      ))}
    </span>
  );
}
