import type { FamilyVisitView } from '../../../../application/visit/family/family-visit.view.ts';
import { ButtonRow } from '../../../kit/Button.tsx';
import { MessageBox } from '../../../kit/MessageBox.tsx';
import { PhoneLink } from '../../../kit/PhoneLink.tsx';
import { visitHref } from './visit-address.ts';

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
