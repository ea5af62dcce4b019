import { Phone } from 'lucide';
import type { FormView } from '../../../../application/resource/views.ts';
import { ButtonLink, ButtonRow } from '../../../kit/Button.tsx';
import { phonesHref } from './phones-href.ts';

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
