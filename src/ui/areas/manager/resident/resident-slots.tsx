import type { Consents } from '../../../../domain/resident/consent.ts';
import type { FormSlots } from '../../../resource/FormPage.tsx';
import type { ListSlots } from '../../../resource/ListPage.tsx';
import { ImportLink } from '../import/ImportLink.tsx';
import { ConsentMarks } from './ConsentMarks.tsx';
import { ConsentsInput } from './ConsentsInput.tsx';

/** What the list of residents has of its own. */
export const residentListSlots: ListSlots = {
  above: ImportLink,
  cells: { consents: ({ value }) => <ConsentMarks consents={value as unknown as Consents} /> },
};

/** What the form of a resident has of its own: the consents. */
export const residentFormSlots: FormSlots = { inputs: { consents: ConsentsInput } };
