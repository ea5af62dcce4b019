import { publicPaths } from '../../../../paths.ts';
import './faq-page.css';
import { Link2, SearchX } from 'lucide';
import { useState } from 'react';
import { Form } from 'react-router-dom';
import type { FaqEntryView, FaqView } from '../../../../application/faq/visitor-faq.ts';
import { countEntries, faqHits } from '../../../../domain/faq/faq.ts';
import { ButtonLink } from '../../../kit/Button.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { PhoneLink } from '../../../kit/PhoneLink.tsx';
import { SearchBox } from '../../../kit/SearchBox.tsx';
import { useFrame, useView } from '../../../use-page.ts';

/** よくあるご質問: every answer stands open, so that a search in the page, a link and paper all reach it. */
export function FaqPage() {
  const view = useView('public.faq');
  return <Questions key={view.search} view={view} />;
}

function Questions({ view }: { view: FaqView }) {
  const [search, setSearch] = useState(view.search);
  const { site } = useFrame();
  const hits = faqHits(view.groups, search);
  const count = countEntries(hits);
  return (
    <div className="faq">
      <div className="faq-head">
        <Heading level={1} text="よくあるご質問" />
        <p>
          ここにないことは、お電話でお尋ねください。お体のことやご予算のご相談も、そのままお話しください。
        </p>
        <PhoneLink hours={site.phoneHours} phone={site.phone} />
      </div>
      <Form
        action={publicPaths.faq}
        className="faq-search no-print"
        method="get"
        onInput={({ target }) => setSearch((target as HTMLInputElement).value)}
        role="search"
      >
        <SearchBox label="言葉で探す（例：保証人、入院、持ち物）" value={view.search} />
        <p className="faq-count" role="status">
          {countWords(search, count, countEntries(view.groups))}
        </p>
      </Form>
      {hits.length > 1 && <GroupLinks groups={hits} />}
      {hits.map(({ code, label, entries }) => (
        <section aria-labelledby={`group-${code}`} className="faq-group" key={code}>
          <Heading id={`group-${code}`} level={2} text={label} />
          {entries.map((entry) => (
            <Answer entry={entry} key={entry.code} />
          ))}
        </section>
      ))}
      {count === 0 && <Nothing />}
    </div>
  );
}

const countWords = (search: string, count: number, all: number): string => {
  if (search.trim() === '') return `全部で${all}件のご質問があります。`;
  if (count === 0) return `「${search.trim()}」を含むご質問は見つかりませんでした。`;
  return `「${search.trim()}」を含むご質問が${count}件見つかりました。`;
};

function GroupLinks({ groups }: { groups: FaqView['groups'] }) {
  return (
    <nav aria-label="質問の種類" className="no-print">
      <ul className="faq-groups">
        {groups.map(({ code, label }) => (
          <li key={code}>
            <a className="faq-group-link" href={`#group-${code}`}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Answer({ entry: { code, question, answer, only } }: { entry: FaqEntryView }) {
  return (
    <article className="faq-entry" id={code}>
      <Heading level={3} text={question} written />
      {only && <p className="faq-only">{only}について</p>}
      <p className="faq-answer">{answer}</p>
      <a className="faq-link no-print" href={`#${code}`}>
        <Icon of={Link2} />
        <span className="visually-hidden">{question}：</span>この答えへのリンク
      </a>
    </article>
  );
}

function Nothing() {
  const { site } = useFrame();
  return (
    <EmptyState
      action={<PhoneLink big hours={site.phoneHours} phone={site.phone} />}
      icon={SearchX}
      title="お探しの答えが見つかりませんでした"
    >
      <p>言葉を短くするか、別の言い方で探してみてください。お電話なら、すぐにお答えできます。</p>
      <ButtonLink href={publicPaths.faq}>すべてのご質問を見る</ButtonLink>
    </EmptyState>
  );
}
