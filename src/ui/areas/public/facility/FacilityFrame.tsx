import { publicPaths } from '../../../../paths.ts';
import './facility-frame.css';
import type { ReactNode } from 'react';
import type { FacilityFace, Fact } from '../../../../application/facility/facility.view.ts';
import { FACILITY_PAGE_LABELS, FACILITY_PAGES, type FacilityPage } from '../../../../domain/facility.ts';
import { Band } from '../../../kit/Band.tsx';
import { DescriptionList } from '../../../kit/DescriptionList.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { Tabs } from '../../../kit/Tabs.tsx';

type FacilityHeadProps = {
  face: FacilityFace;
  page: FacilityPage;
  title: string;
  /** The smaller line above the title. */
  over: string;
  children?: ReactNode;
};

/** The head of a facility's page: its name, tabs to its other pages, the first facts. */
export function FacilityHead({ face, page, title, over, children }: FacilityHeadProps) {
  return (
    <div className="facility-head">
      <Heading level={1} over={over} text={title} />
      <Tabs
        label={`${face.name}のページ`}
        tabs={FACILITY_PAGES.map((one) => ({
          label: FACILITY_PAGE_LABELS[one],
          href: publicPaths.facility(face.facility, one),
          current: one === page,
        }))}
      />
      {children}
    </div>
  );
}

type Section = {
  /** The id that links point to. */
  id: string;
  title: string;
  /** Null where this facility has no such section. */
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

/** Facts of the view by name. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return <DescriptionList items={facts.map(({ term, text }) => ({ term, description: text }))} />;
}
