import { Phone } from 'lucide';
import type { FormView, RowView } from '../../../../application/resource/views.ts';
import { ButtonLink, ButtonRow } from '../../../kit/Button.tsx';

const phonesHref = (id: number): string => `/manager/term/phones/${id}`;

/** At the end of the row of a 休止 that stopped visits: whom to phone. */
export function RowPhones({ row }: { row: RowView }) {
  if (!row.cells.calledOff) return null;
  return (
    <ButtonLink href={phonesHref(row.id)} icon={Phone} tone="quiet">
      電話連絡表
    </ButtonLink>
  );
}

/** Above the form of a stored 休止: whom to phone of the visits that it stopped. */
export function ClosurePhones({ view: { row, slots } }: { view: FormView }) {
  if (!row || !slots.calledOff) return null;
  return (
    <ButtonRow>
      <ButtonLink href={phonesHref(row.id)} icon={Phone}>
        {`電話連絡表（中止にした面会 ${slots.calledOff}件）`}
      </ButtonLink>
    </ButtonRow>
  );
}
