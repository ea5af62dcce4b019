import type { FamilyNewsView } from '../../../../application/family-notice/family-notice.view.ts';
import { MessageBox } from '../../../kit/MessageBox.tsx';

/** 休止 that concern the family, a box for each. */
export const Closures = ({ closures }: { closures: FamilyNewsView['closures'] }) =>
  closures.map(({ place, period, reason }) => (
    <MessageBox key={place + period} title={`${place}：面会をお休みします`} tone="warning">
      <p>
        {period}
        <br />
        {reason}
      </p>
    </MessageBox>
  ));
