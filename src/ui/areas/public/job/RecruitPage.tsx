import './recruit-page.css';
import { Phone } from 'lucide';
import type { RecruitView } from '../../../../application/job/job.view.ts';
import { Band } from '../../../kit/Band.tsx';
import { ButtonLink } from '../../../kit/Button.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { MessageBox } from '../../../kit/MessageBox.tsx';
import { Picture } from '../../../kit/Picture.tsx';
import { PlainList } from '../../../kit/PlainList.tsx';
import { shippedPicture } from '../../../kit/pictures.ts';
import { StepCards } from '../../../kit/StepCards.tsx';
import { telHref } from '../../../kit/tel-href.ts';
import { useView } from '../../../use-page.ts';
import { JobCard } from './JobCard.tsx';
import { JobConditions } from './JobConditions.tsx';
import { Improvement, Voices, WorkDay } from './WorkLife.tsx';

/** 採用情報: the postings with all their conditions, what a day is like, how to look around and how to apply. */
export function RecruitPage() {
  const view = useView('public.job');
  return (
    <>
      <Opening view={view} />
      <Band arc ground="card">
        <div className="recruit-section">
          <Heading id="jobs" level={2} text="募集職種" />
          <Jobs view={view} />
        </div>
      </Band>
      <Band arc>
        <div className="recruit-section">
          <WorkDay day={view.day} />
          {view.voices.length > 0 && <Voices voices={view.voices} />}
        </div>
      </Band>
      <Visit view={view} />
      <Improvement benefits={view.benefits} improvement={view.improvement} />
      <Apply view={view} />
      {view.jobs.length > 0 && <JobConditions jobs={view.jobs} />}
    </>
  );
}

function Call({ contact }: Pick<RecruitView, 'contact'>) {
  return (
    <div className="recruit-call">
      <ButtonLink big href={telHref(contact.tel)} icon={Phone} tone="primary">
        {`電話 ${contact.tel}`}
      </ButtonLink>
      <p>
        {contact.desk}（受付 {contact.hours}）
      </p>
    </div>
  );
}

function Opening({ view }: { view: RecruitView }) {
  return (
    <div className="recruit-opening">
      <div className="recruit-section">
        <Heading level={1} text="採用情報" />
        {view.lead.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <Call contact={view.contact} />
      </div>
      <div className="recruit-picture">
        <Picture {...shippedPicture('staff')} eager sizes="(min-width: 960px) 36rem, 100vw" />
      </div>
    </div>
  );
}

function Jobs({ view: { jobs, contact } }: { view: RecruitView }) {
  if (jobs.length === 0)
    return (
      <MessageBox title="いま募集している職種はありません">
        <p>募集を始めたときは、このページでお知らせします。職場見学はいつでもお受けします。</p>
        <Call contact={contact} />
      </MessageBox>
    );
  return (
    <div className="recruit-cards">
      {jobs.map((job) => (
        <JobCard job={job} key={job.code} />
      ))}
    </div>
  );
}

function Visit({ view: { visit, contact } }: { view: RecruitView }) {
  return (
    <Band arc ground="card">
      <div className="recruit-section">
        <Heading level={2} text="職場見学" />
        <p className="recruit-text">{visit.lead}</p>
        <PlainList items={visit.points} />
        <Call contact={contact} />
      </div>
    </Band>
  );
}

function Apply({ view: { apply, contact } }: { view: RecruitView }) {
  return (
    <Band arc ground="card">
      <div className="recruit-section">
        <Heading level={2} text="応募の流れ" />
        <p className="recruit-text">
          応募は電話で受け付けます。{apply.duration}
          です。いただいた個人情報は、採用の手続きのほかには使いません。
        </p>
        <StepCards steps={apply.steps} />
        <p className="recruit-text">お持ちいただく物：{apply.documents}</p>
        <Call contact={contact} />
      </div>
    </Band>
  );
}
