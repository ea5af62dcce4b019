import type { FormView } from '../../../../application/resource/views.ts';
import type { FormSlots } from '../../../resource/FormPage.tsx';
import type { ListSlots } from '../../../resource/ListPage.tsx';
import { ClosurePhones } from './ClosurePhones.tsx';
import { DuplicateTerm } from './DuplicateTerm.tsx';
import { KindInput } from './KindInput.tsx';
import { KindCell, PeriodCell, WhenCell } from './TermCells.tsx';
import { CheckButton, CheckedAbove } from './TermCheck.tsx';
import { TermLast } from './TermLast.tsx';
import { TermsAbove } from './TermsAbove.tsx';
import { WeekdaysInput } from './WeekdaysInput.tsx';

/** What the list of terms has of its own: 休止, whom to phone of it, and the usual terms in one press. */
export const termListSlots: ListSlots = {
  above: TermsAbove,
  cells: { kind: KindCell, period: PeriodCell, when: WhenCell },
};

const AboveForm = ({ view }: { view: FormView }) => (
  <>
    <ClosurePhones view={view} />
    <CheckedAbove view={view} />
  </>
);

/** What the form of a term has of its own: a kind that stays, what saving it does, and a copy to go on from. */
export const termFormSlots: FormSlots = {
  inputs: { kind: KindInput, weekdays: WeekdaysInput },
  above: AboveForm,
  last: TermLast,
  acts: CheckButton,
  below: DuplicateTerm,
};
