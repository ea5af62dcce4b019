import type { FamilyVisitView } from '../../application/visit/family/family-visit.view.ts';
import type { VisitStatus } from '../../domain/visit/visit.ts';
import { Badge, type BadgeTone } from '../kit/Badge.tsx';
import { DescriptionList } from '../kit/DescriptionList.tsx';

const TONES: Record<VisitStatus, BadgeTone> = {
  requested: 'warning',
  confirmed: 'success',
  in_call: 'success',
  completed: 'neutral',
  cancelled_by_family: 'neutral',
  cancelled_by_home: 'error',
  declined: 'error',
  no_show: 'neutral',
};

/** The state of a visit in a word and a sentence. */
export function VisitState({ visit }: { visit: FamilyVisitView }) {
  const { status, statusLabel, meaning, reason } = visit;
  return (
    <div className="visit-state">
      <Badge tone={TONES[status]}>{statusLabel}</Badge>
      <p>{meaning}</p>
      {reason && <p>理由：{reason}</p>}
    </div>
  );
}

/** When, with whom and where; the number to say on the phone. */
export function VisitFacts({ visit }: { visit: FamilyVisitView }) {
  const { day, time, resident, facility, name, reference, participants, bookedBy } = visit;
  const items = [
    { term: '日時', description: `${day} ${time}` },
    { term: 'ご入居の方', description: `${resident} 様` },
    { term: '種類', description: name },
    { term: '施設', description: facility },
    ...(participants.length > 0 ? [{ term: '参加する方', description: participants.join('、') }] : []),
    ...(bookedBy ? [{ term: '予約した方', description: bookedBy }] : []),
    { term: '受付番号', description: reference },
  ];
  return <DescriptionList items={items} />;
}
