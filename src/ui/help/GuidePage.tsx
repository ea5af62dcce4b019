import './help.css';
import type { ReactNode } from 'react';
import { PhoneLink } from '../kit/PhoneLink.tsx';
import { PrintButton } from '../kit/PrintButton.tsx';
import { useViewOf } from '../use-page.ts';
import { FamilyHelp } from './FamilyHelp.tsx';
import type { FamilyGuideView, StaffGuideView } from './help.view.ts';
import { StaffHelp } from './StaffHelp.tsx';

type Topic = { readonly name: string; readonly title: string };

/** 職員の手引き: the help of every screen, to be printed as one. */
export function StaffGuidePage() {
  const { topics } = useViewOf<StaffGuideView>();
  return (
    <Guide
      draw={(topic) => <StaffHelp level={3} topic={topic} />}
      intro="画面ごとの使い方を、一つにまとめたものです。"
      title="職員の手引き"
      topics={topics}
    />
  );
}

/** ご家族の手引き: the same for families, with the phone. */
export function FamilyGuidePage() {
  const { topics, phone, hours } = useViewOf<FamilyGuideView>();
  return (
    <Guide
      draw={(topic) => <FamilyHelp level={3} topic={topic} />}
      intro="よくあるお尋ねを、一つにまとめたものです。わからないときは、お電話ください。"
      title="ご家族の手引き"
      topics={topics}
    >
      <PhoneLink hours={hours} phone={phone} />
    </Guide>
  );
}

type GuideProps<T extends Topic> = {
  title: string;
  intro: string;
  topics: readonly T[];
  draw: (topic: T) => ReactNode;
  children?: ReactNode;
};

function Guide<T extends Topic>({ title, intro, topics, draw, children }: GuideProps<T>) {
  return (
    <div className="guide">
      <h1>{title}</h1>
      <p>{intro}</p>
      {children}
      <PrintButton>印刷する</PrintButton>
      <nav aria-label="目次" className="no-print">
        <ul className="guide-contents">
          {topics.map((topic) => (
            <li key={topic.name}>
              <a href={`#${topic.name}`}>{topic.title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {topics.map((topic) => (
        <section className="guide-topic" id={topic.name} key={topic.name}>
          <h2>{topic.title}</h2>
          {draw(topic)}
        </section>
      ))}
    </div>
  );
}
