import './sample-page.css';
import { Heading } from '../../../kit/Heading.tsx';
import { useView } from '../../../use-page.ts';
import { PARTS } from './parts.ts';
import { MAILS_WORD, SampleMails } from './SampleMails.tsx';

/** 部品見本: every part of the kit in every state and every mail, with an index. */
export function SamplePage() {
  const { mails } = useView('sample');
  return (
    <>
      <Heading level={1} text="部品見本" />
      <nav aria-label="部品の索引">
        <ul className="sample-index">
          {PARTS.map(({ name, word }) => (
            <li key={name}>
              <a className="sample-index-link" href={`#${name}`}>
                {word}
              </a>
            </li>
          ))}
          <li>
            <a className="sample-index-link" href="#Mails">
              {MAILS_WORD}
            </a>
          </li>
        </ul>
      </nav>
      {PARTS.map(({ name, word, samples }) => (
        <section aria-labelledby={name} className="sample-part" key={name}>
          <h2 className="sample-name" id={name}>
            {word} <span className="sample-code">{name}</span>
          </h2>
          {samples.map(({ title, node }) => (
            <section aria-label={`${word}：${title}`} className="sample-state" key={title}>
              <p className="sample-title">{title}</p>
              {node}
            </section>
          ))}
        </section>
      ))}
      <SampleMails mails={mails} />
    </>
  );
}
