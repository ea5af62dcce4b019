import './job-page.css';
import { Phone } from 'lucide';
import type { JobsView, JobView } from '../../../../application/job/job.view.ts';
import { Band } from '../../../kit/Band.tsx';
import { ButtonLink } from '../../../kit/Button.tsx';
import { Card, CardGrid } from '../../../kit/Card.tsx';
import { FactTable } from '../../../kit/FactTable.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { MessageBox } from '../../../kit/MessageBox.tsx';
import { Picture } from '../../../kit/Picture.tsx';
import { PlainList } from '../../../kit/PlainList.tsx';
import { shippedPicture } from '../../../kit/pictures.ts';
import { StepCards } from '../../../kit/StepCards.tsx';
import { telHref } from '../../../kit/tel-href.ts';
import { useView } from '../../../use-page.ts';

/** 採用情報: the postings with all their conditions, what a day is like, how to look around and how to apply. */
export function JobPage() {
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

function Call({ contact }: Pick<JobsView, 'contact'>) {
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

function Opening({ view }: { view: JobsView }) {
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

function Jobs({ view: { jobs, contact } }: { view: JobsView }) {
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

function Visit({ view: { visit, contact } }: { view: JobsView }) {
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

function Apply({ view: { apply, contact } }: { view: JobsView }) {
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

/** A posting in short: place, work and pay, with a link to all its conditions. */
function JobCard({ job }: { job: JobView }) {
  return (
    <Card title={job.title}>
      <p className="job-card-place">{job.facility}</p>
      <p className="job-card-pay">{job.pay}</p>
      <p>{job.summary}</p>
      <dl className="job-card-points">
        {job.points.map(({ term, texts }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{texts.join('、')}</dd>
          </div>
        ))}
        <div>
          <dt>募集人数</dt>
          <dd>{job.openings}名</dd>
        </div>
      </dl>
      <div className="job-card-more">
        <ButtonLink href={`#${job.code}`}>
          <span className="visually-hidden">{job.title}の</span>労働条件を見る
        </ButtonLink>
      </div>
    </Card>
  );
}

/** The table of conditions of every posting; last, because it is long and the cards link to it. */
function JobConditions({ jobs }: Pick<JobsView, 'jobs'>) {
  return (
    <Band arc>
      <div className="recruit-section">
        <Heading level={2} text="労働条件" />
        {jobs.map((job) => (
          <section
            aria-labelledby={`${job.code}-title`}
            className="recruit-posting"
            id={job.code}
            key={job.code}
          >
            <Heading id={`${job.code}-title`} level={3} text={job.title} written />
            <FactTable
              caption={`${job.title}の労働条件`}
              rows={job.conditions.map(({ term, texts }) => ({
                term,
                value: texts.map((text) => <p key={text}>{text}</p>),
              }))}
            />
            <p className="recruit-dates">{job.dates}</p>
            <p>
              <a className="recruit-back no-print" href="#jobs">
                募集職種の一覧に戻る
              </a>
            </p>
          </section>
        ))}
      </div>
    </Band>
  );
}

/** 一日の流れ: the hours of one shift in order. */
function WorkDay({ day }: Pick<JobsView, 'day'>) {
  return (
    <>
      <Heading level={2} text="一日の流れ" />
      <p>{day.title}です。</p>
      <ol className="work-day">
        {day.hours.map(({ time, clock, title, text }) => (
          <li className="work-day-hour" key={time}>
            <time className="work-day-time" dateTime={time}>
              {clock}
            </time>
            <div>
              <p className="work-day-title">{title}</p>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

/** 先輩の声, under initials. */
function Voices({ voices }: Pick<JobsView, 'voices'>) {
  return (
    <>
      <Heading level={2} text="先輩の声" />
      <CardGrid>
        {voices.map(({ initials, post, years, facility, text }) => (
          <figure className="voice" key={initials + text}>
            <blockquote className="voice-text">{text}</blockquote>
            <figcaption className="voice-who">
              <strong>{initials}さん</strong>（{post}・{years}）
              <br />
              {facility}
            </figcaption>
          </figure>
        ))}
      </CardGrid>
    </>
  );
}

/** 働く環境 and 処遇改善の取組 (見える化要件). */
function Improvement({ benefits, improvement }: Pick<JobsView, 'benefits' | 'improvement'>) {
  return (
    <Band arc>
      <div className="recruit-section">
        <Heading level={2} text="働く環境" />
        <PlainList items={benefits} />
        <Heading level={2} text="処遇改善の取組" />
        <p className="recruit-text">
          {improvement.addition}を算定しています。{improvement.lead}
        </p>
        <CardGrid>
          {improvement.efforts.map(({ area, items }) => (
            <Card key={area} title={area}>
              <PlainList items={items} />
            </Card>
          ))}
        </CardGrid>
      </div>
    </Band>
  );
}
