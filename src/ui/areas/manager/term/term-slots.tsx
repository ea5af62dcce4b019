import type { FormSlots } from '../../../resource/FormPage.tsx';
import type { ListSlots } from '../../../resource/ListPage.tsx';
import { DuplicateTerm } from './DuplicateTerm.tsx';
import { KindInput } from './KindInput.tsx';
import { TermsAbove } from './TermsAbove.tsx';

/** What the list of terms has of its own: 休止, and the usual terms in one press. */
export const termListSlots: ListSlots = { above: TermsAbove };

/** What the form of a term has of its own: a kind that stays, and a copy to go on from. */
export const termFormSlots: FormSlots = { inputs: { kind: KindInput }, below: DuplicateTerm };
