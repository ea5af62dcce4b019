import type { ResidentDetailsView } from '../../../../application/resident/resident-details.view.ts';
import type { Consents } from '../../../../domain/resident/consent.ts';
import type { FormSlots } from '../../../resource/FormPage.tsx';
import type { ListSlots } from '../../../resource/ListPage.tsx';
import { ImportLink } from '../import/ImportLink.tsx';
import { ConsentMarks, ConsentsInput } from './ResidentConsents.tsx';
import { ResidentDetails } from './ResidentDetails.tsx';

/** The list of residents' own parts. */
export const residentListSlots: ListSlots = {
  above: ImportLink,
  cells: { consents: ({ value }) => <ConsentMarks consents={value as unknown as Consents} /> },
};

/** The own parts of a resident's form: the consents, the family, and the acts besides saving. */
export const residentFormSlots: FormSlots<{ below: ResidentDetailsView | null }> = {
  inputs: { consents: ConsentsInput },
  below: ResidentDetails,
};
