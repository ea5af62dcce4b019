import type { RecruitView } from '../../../../application/job/job.view.ts';
import { Band } from '../../../kit/Band.tsx';
import { FactTable } from '../../../kit/FactTable.tsx';
import { Heading } from '../../../kit/Heading.tsx';

/** Every posting's whole table; last, because it is long, and the cards lead to it. */
export function JobConditions({ jobs }: Pick<RecruitView, 'jobs'>) {
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
