import './about-page.css';
import { Fragment } from 'react';
import type { AboutView, CompanyDesk } from '../../../../application/operator/operator.view.ts';
import { Band } from '../../../kit/Band.tsx';
import { DataTable } from '../../../kit/DataTable.tsx';
import { FactTable } from '../../../kit/FactTable.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { Picture } from '../../../kit/Picture.tsx';
import { PlainList } from '../../../kit/PlainList.tsx';
import { splitPhrases } from '../../../kit/phrases.ts';
import { shippedPicture } from '../../../kit/pictures.ts';
import { telHref } from '../../../kit/tel-href.ts';
import { useView } from '../../../use-page.ts';
import { DocumentTables } from '../document/DocumentTables.tsx';
import { PageIntro } from './PageIntro.tsx';

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

const COLUMNS = [
  { key: 'name', label: '窓口' },
  { key: 'phone', label: '電話', nowrap: true },
  { key: 'hours', label: '受付時間' },
];

/** 苦情窓口: the operator's own desks, what happens to a complaint, and desks outside. */
function Complaints({ complaints: { own, steps, outside } }: { complaints: AboutView['complaints'] }) {
  return (
    <div className="about-complaints">
      <div className="about-section">
        <Heading id="complaints" level={2} text="苦情窓口" />
        <p>
          介護や料金のことで、気になること、納得のいかないことがあれば、どの窓口にでもお話しください。ご家族やお知り合いの方からも承ります。
        </p>
        <Heading level={3} text="施設の窓口" />
        <DeskTable caption="施設と会社の苦情窓口" desks={own} />
      </div>
      <div className="about-section">
        <Heading level={3} text="お受けしてからの流れ" />
        <PlainList items={steps} ordered />
      </div>
      <div className="about-section">
        <Heading level={3} text="外部の窓口" />
        <p>施設には言いにくいことは、次の公的な窓口に直接ご相談いただけます。</p>
        <DeskTable caption="外部の苦情窓口" desks={outside} />
      </div>
    </div>
  );
}

function DeskTable({ caption, desks }: { caption: string; desks: readonly CompanyDesk[] }) {
  return (
    <DataTable
      caption={caption}
      columns={COLUMNS}
      density="comfortable"
      rows={desks.map(({ name, phone, hours }) => ({
        id: name,
        label: name,
        cells: {
          name,
          phone: (
            <a className="about-phone" href={telHref(phone)}>
              {phone}
            </a>
          ),
          hours,
        },
      }))}
    />
  );
}

/** A large line of text that breaks at phrases, as headings do; the server has marked where. */
function Phrases({ text }: { text: string }) {
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
