import './job-card.css';
import type { JobView } from '../../../../application/job/job.view.ts';
import { ButtonLink } from '../../../kit/Button.tsx';
import { Card } from '../../../kit/Card.tsx';

/** A posting in short: where, what for, for how much; its whole conditions are one press away. */
export function JobCard({ job }: { job: JobView }) {
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
