import '../../../visit/visit.css';
import { ChevronRight } from 'lucide';
import type { FamilyVisitView } from '../../../../application/visit/family/family-visit.view.ts';
import { ButtonLink, ButtonRow } from '../../../kit/Button.tsx';
import { MessageBox } from '../../../kit/MessageBox.tsx';
import { PhoneLink } from '../../../kit/PhoneLink.tsx';
import { JoinVisit } from '../../../visit/JoinVisit.tsx';
import { VisitState } from '../../../visit/VisitFacts.tsx';
import { visitHref } from './visit-address.ts';

/** A coming visit, its day as large as anything on the page, and the one thing to do now. */
export function VisitCard({ visit }: { visit: FamilyVisitView }) {
  const { id, day, time, resident, name, bookedBy } = visit;
  return (
    <article className="visit-card">
      <h3 className="visit-card-day">
        {day} <span className="visit-card-time">{time}</span>
      </h3>
      <p>
        {resident} 様との{name}
        {bookedBy && <>（予約：{bookedBy} 様）</>}
      </p>
      <VisitState visit={visit} />
      <JoinVisit visit={visit} />
      <ButtonLink href={visitHref(id)} icon={ChevronRight}>
        内容を見る・取り消す
      </ButtonLink>
    </article>
  );
}

/** Visits ahead that the home does not hold, a box for each: a family that expects one must not overlook it. */
export const StoppedVisits = ({ visits }: { visits: readonly FamilyVisitView[] }) =>
  visits.map(({ id, day, time, resident, meaning, reason, phone }) => (
    <MessageBox key={id} title={`${day} ${time}：${meaning}`} tone="error">
      <p>
        {resident} 様との面会です。
        {reason && <>理由：{reason}</>}
      </p>
      <p>
        <a href={visitHref(id)}>この面会の内容を見る</a>
      </p>
      <ButtonRow>
        <PhoneLink phone={phone} />
      </ButtonRow>
    </MessageBox>
  ));
