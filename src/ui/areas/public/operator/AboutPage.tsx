import './about-page.css';
import type { AboutView } from '../../../../application/operator/operator.view.ts';
import { Band } from '../../../kit/Band.tsx';
import { FactTable } from '../../../kit/FactTable.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { Picture } from '../../../kit/Picture.tsx';
import { shippedPicture } from '../../../kit/pictures.ts';
import { useView } from '../../../use-page.ts';
import { DocumentTables } from '../document/DocumentTables.tsx';
import { Complaints } from './Complaints.tsx';
import { PageIntro } from './PageIntro.tsx';
import { Phrases } from './Phrases.tsx';

const CONTENTS = [
  { id: 'philosophy', label: '理念' },
  { id: 'greeting', label: '代表挨拶' },
  { id: 'overview', label: '法人概要' },
  { id: 'history', label: '沿革' },
  { id: 'documents', label: '情報公開' },
  { id: 'complaints', label: '苦情窓口' },
];

/** 法人について: what the operator stands for, who leads it, its facts, what it discloses, where to complain. */
export function AboutPage() {
  const view = useView('public.operator.about');
  return (
    <div className="about">
      <PageIntro contents={CONTENTS} title="法人について">
        <p>{view.company}の考え方と、会社の概要、公開している書類、苦情の窓口をまとめています。</p>
      </PageIntro>
      <Band arc ground="card">
        <Philosophy view={view} />
      </Band>
      <Band arc>
        <Greeting greeting={view.greeting} />
      </Band>
      <Band arc ground="card">
        <div className="about-section">
          <Heading id="overview" level={2} text="法人概要" />
          <FactTable caption="法人概要" rows={view.overview.map(factRow)} />
        </div>
      </Band>
      <Band arc>
        <div className="about-section">
          <Heading id="history" level={2} text="沿革" />
          <History history={view.history} />
        </div>
      </Band>
      <Band arc ground="card">
        <div className="about-section">
          <Heading id="documents" level={2} text="情報公開" />
          <DocumentTables groups={view.documents} />
        </div>
      </Band>
      <Band arc>
        <Complaints complaints={view.complaints} />
      </Band>
    </div>
  );
}

const factRow = ({ term, lines }: AboutView['overview'][number]) => ({
  term,
  value:
    lines.length === 1 ? (
      lines[0]
    ) : (
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    ),
});

function Philosophy({ view: { motto, principles, story } }: { view: AboutView }) {
  return (
    <div className="about-philosophy">
      <div className="about-section">
        <Heading id="philosophy" level={2} text="理念" />
        {story.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <Heading level={3} text="大切にしていること" />
        <ol className="about-principles">
          {principles.map((principle) => (
            <li key={principle}>
              <Phrases text={principle} />
            </li>
          ))}
        </ol>
      </div>
      <p className="about-motto">
        <Phrases text={motto} />
      </p>
    </div>
  );
}

function Greeting({ greeting: { paragraphs, title, name, kana } }: { greeting: AboutView['greeting'] }) {
  return (
    <div className="about-greeting">
      <div className="about-section">
        <Heading id="greeting" level={2} text="代表挨拶" />
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className="about-sign">
          {title}
          <span className="about-sign-name">
            <ruby>
              {name}
              <rp>（</rp>
              <rt>{kana}</rt>
              <rp>）</rp>
            </ruby>
          </span>
        </p>
      </div>
      <div className="about-greeting-picture">
        <Picture {...shippedPicture('staff')} sizes="(min-width: 960px) 28rem, 100vw" />
      </div>
    </div>
  );
}

function History({ history }: { history: AboutView['history'] }) {
  return (
    <ol className="about-history">
      {history.map(({ iso, text, wareki, event }) => (
        <li key={iso + event}>
          <time className="about-history-day" dateTime={iso}>
            {text}
            <small>{wareki}</small>
          </time>
          <span>{event}</span>
        </li>
      ))}
    </ol>
  );
}
